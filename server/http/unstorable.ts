interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Returns the paths of the texts in a value that PostgreSQL can store neither as text nor as JSON: those with a
 * NUL character or half a surrogate pair.
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
