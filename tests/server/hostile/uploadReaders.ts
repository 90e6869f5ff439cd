/** The readers of uploaded files. */
export const READERS = ["picture", "table", "plan", "video"] as const;
export type Reader = (typeof READERS)[number];
