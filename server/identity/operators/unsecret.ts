/**
 * Names of fields that are never logged: credentials, card data, signatures, government ids, and data of
 * children.
 */
const SECRET =
  /password|secret|token|code|cvv|cvc|ssn|passport|card|waiver|children|signature|^qr$|apiuser|authorization|smsurl|smsbody/i;
/**
 * Names of fields with a customer's personal data. The log does not need these data, because it refers to the
 * order.
 */
const PERSON = /mobile|email|phone|address|^(firstname|lastname|dateofbirth|customerinfo|to)$/i;
const LONG_NUMBER = /\d(?:[ -]?\d){11,}/g;
/**
 * Numbers that can be ID numbers. ID numbers are only hidden in texts of several lines, which can be a table
 * with people's numbers.
 */
const PERSONS_NUMBER = /\d{5,}/g;
const HIDDEN = "•••";
const MOST_LISTED = 20;
const MOST_LETTERS = 200;
const DEEPEST = 6;

const isCodeHolder = (value: object): boolean => "kind" in value && value.kind === "code";

/**
 * Prepares a call's input for the log: removes secrets, personal data and numbers as long as a card number,
 * and truncates long texts, lists and nested objects.
 */
export function unsecret(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    const text = value.slice(0, MOST_LETTERS).replaceAll(LONG_NUMBER, HIDDEN);
    return text.includes("\n") ? text.replaceAll(PERSONS_NUMBER, HIDDEN) : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) {
    const listed = value.slice(0, MOST_LISTED).map((each) => unsecret(each, depth + 1));
    const left = value.length - listed.length;
    return left > 0 ? [...listed, `+ ${left}`] : listed;
  }
  const holdsCode = isCodeHolder(value);
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => {
    const isHidden = SECRET.test(name) || PERSON.test(name) || (holdsCode && name === "value");
    return [name, isHidden && each != null ? HIDDEN : unsecret(each, depth + 1)];
  });
  return Object.fromEntries(entries);
}
