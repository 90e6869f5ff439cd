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
  // Databases tell which values they could not take.
  "err.detail",
  "err.where",
  "err.params",
  "err.parameters",
  "*.creditcardInfo",
  "*.SSN",
  "*.MobileNumber1",
  "*.EmailAddress1",
];

/** JSON lines on standard error; standard output belongs to the line `ready`. */
export const openLog = (
  level = "info",
  destination: DestinationStream = pino.destination(2),
): Logger => pino({ level, redact: SECRETS, base: null }, destination);
