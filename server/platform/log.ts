import pino, { type DestinationStream, type Logger } from "pino";

/** Fields that are redacted in every logged object. */
const SECRETS = [
  "uuid",
  "*.uuid",
  "headers.cookie",
  "headers.uuid",
  "headers.authorization",
  "req.headers.cookie",
  "req.headers.uuid",
  "*.creditcardInfo",
  "*.SSN",
  "*.MobileNumber1",
  "*.EmailAddress1",
];

/**
 * Properties of an error that are logged in addition to its type, message and stack. All other properties
 * of an error are left out, because the database driver puts rejected values into some, and the whole
 * connection with its statements and its cancel key into another.
 */
const TOLD = ["code", "severity", "schema", "table", "column", "constraint", "routine", "syscall"];
/** Causes of an error are nested, and are logged down to this depth. */
const DEEPEST = 4;

function toldOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const told: Record<string, unknown> = {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
  };
  for (const name of TOLD) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") told[name] = value;
  }
  if (depth === DEEPEST) return told;
  if (error.cause !== undefined) told["cause"] = toldOf(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    told["errors"] = error.errors.map((each: unknown) => toldOf(each, depth + 1));
  }
  return told;
}

/**
 * Maximum number of characters of log lines that wait while the disk is full. Lines that exceed this
 * maximum are dropped.
 */
const MAX_WAITING = 2 ** 20;

/**
 * Standard error. The stream lets the node run on if the log cannot be written, for example because standard
 * error is a file on a full disk. Lines are written synchronously, because pino's asynchronous stream would
 * wait at the process's exit until there is disk space.
 */
function openStandardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: true, maxLength: MAX_WAITING });
  return stream.on("error", () => undefined);
}

/** Logs JSON lines to standard error. Standard output is reserved for the line `ready`. */
export const openLog = (
  level = "info",
  destination: DestinationStream = openStandardError(),
): Logger =>
  pino(
    { level, redact: SECRETS, base: null, serializers: { err: (error) => toldOf(error) } },
    destination,
  );
