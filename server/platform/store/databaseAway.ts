/** PostgreSQL's classes for a lost connection, a server that starts or ends, and one that is full. */
const AWAY_STATES = /^(08|57P0|53)/;
const AWAY_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** What the driver says where it has no code for it. */
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|driver has already been destroyed|not queryable|PGlite is closed/i;

/** Whether an error says that the database cannot be asked now, and nothing about what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (AWAY_CODES.has(code) || (code.length === 5 && AWAY_STATES.test(code))) return true;
  return AWAY_TEXTS.test(error.message) || isDatabaseAway(error.cause);
}
