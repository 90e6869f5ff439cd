const NO_SPACE: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Returns whether an error of the file system means that the disk, or the account's quota, has no space left.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && NO_SPACE.has(String(error.code));
