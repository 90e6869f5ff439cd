/** Empty: it added seat lock functions that later versions replaced (`store/functions/`). */
export const STATEMENTS: readonly string[] = [];

export const up = (): Promise<void> => Promise.resolve();
