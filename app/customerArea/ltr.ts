/** A number that keeps its order among words that run from right to left. */
export const ltr = (digits: string): string => `\u2066${digits}\u2069`;
