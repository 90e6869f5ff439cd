/** Added `lock_seats`, which is in `store/functions/`: nothing is left to do. */
export const STATEMENTS: readonly string[] = [];

export const up = (): Promise<void> => Promise.resolve();
