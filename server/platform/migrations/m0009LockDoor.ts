/** Added functions of seat locks that later versions replaced (`store/functions/`): nothing is left to do. */
export const STATEMENTS: readonly string[] = [];

export const up = (): Promise<void> => Promise.resolve();
