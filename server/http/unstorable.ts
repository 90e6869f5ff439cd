interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Texts that PostgreSQL keeps neither as text nor in JSON: those with a NUL or with half a surrogate
 * pair. Answers where they stand.
 */
export function unstorable(value: unknown, path: Issue["path"] = []): Issue[] {
  if (typeof value === "string") {
    const isWhole = value.isWellFormed() && !value.includes("\0");
    return isWhole ? [] : [{ path, message: "holds characters that no text has" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...unstorable(name, [...path, name]),
    ...unstorable(each, [...path, name]),
  ]);
}
