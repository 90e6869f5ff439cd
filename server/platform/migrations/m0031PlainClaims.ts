/** Empty: it added `lock_seats`, which is now in `store/functions/`. */
export const STATEMENTS: readonly string[] = [];

export const up = (): Promise<void> => Promise.resolve();
