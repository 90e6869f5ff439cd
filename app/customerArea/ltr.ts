/** Isolates a number as left-to-right within right-to-left text. */
export const ltr = (digits: string): string => `\u2066${digits}\u2069`;
