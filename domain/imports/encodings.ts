/** Encodings of text files that can be read. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1255", "windows-1251"] as const;
export type Encoding = (typeof ENCODINGS)[number];
