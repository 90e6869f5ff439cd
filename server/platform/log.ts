import pino, { type DestinationStream, type Logger } from "pino";

/** Never logged, whoever logs the object they stand in. */
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
 * Properties of an error that are logged besides its type, message and stack. All others are left out. The
 * database driver puts rejected values into some of them, and the whole connection into another, with its
 * statements and its cancel key.
 */
const TOLD = ["code", "severity", "schema", "table", "column", "constraint", "routine", "syscall"];
/** How many nested causes are logged. */
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

/** JSON lines on standard error; standard output belongs to the line `ready`. */
export const openLog = (
  level = "info",
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    { level, redact: SECRETS, base: null, serializers: { err: (error) => toldOf(error) } },
    destination,
  );
