/**
 * PostgreSQL's error classes for a lost connection, for a server that starts, stops or lacks resources, and for
 * a standby that refuses writes (25006), as after a failover.
 */
const AWAY_STATES = /^(08|57P0|53|25006)/;
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
/** Messages of those driver errors that have no code. */
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|driver has already been destroyed|not queryable|PGlite is closed/i;

/** Returns whether an error means that the database is unavailable, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (AWAY_CODES.has(code) || (code.length === 5 && AWAY_STATES.test(code))) return true;
  return AWAY_TEXTS.test(error.message) || isDatabaseAway(error.cause);
}
