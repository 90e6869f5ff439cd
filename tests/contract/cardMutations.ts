import type { Mutation } from "./mutations.ts";

/** The number of a sandbox card that is approved, with a valid check digit. */
const CARD = "4580 0000 0000 0018";
/** Field names that hold card data. */
const NAMES = ["cardNumber", "creditCardNumber", "cvv", "CVV2", "card_cvv", "creditCardExpDate"];
/** Texts that contain a card number. */
const TEXTS = [CARD, CARD.replaceAll(" ", ""), `my card: ${CARD.replaceAll(" ", "-")}!`];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Yields copies of an object with an additional card field, or with a card number in a text. */
function* spoiled(fields: Fields, where: string): Generator<Mutation<Fields>> {
  for (const name of NAMES) yield { what: `${where}${name}`, value: { ...fields, [name]: "1" } };
  for (const text of TEXTS)
    yield { what: `${where}note ${text}`, value: { ...fields, note: text } };
  yield { what: `${where}notes`, value: { ...fields, notes: ["fine", { text: CARD }] } };
}

/**
 * Yields bodies with card data in one of their objects, at every depth. Of a list, only the first element is
 * changed.
 */
export function* cardBodies(body: unknown, where = ""): Generator<Mutation<unknown>> {
  if (Array.isArray(body)) {
    const [first, ...rest] = body as unknown[];
    for (const { what, value } of cardBodies(first, `${where}0.`))
      yield { what, value: [value, ...rest] };
    return;
  }
  if (!isFields(body)) return;
  yield* spoiled(body, where);
  for (const [key, inner] of Object.entries(body)) {
    for (const { what, value } of cardBodies(inner, `${where}${key}.`))
      yield { what, value: { ...body, [key]: value } };
  }
}

/** Yields paths with card data in the query string. */
export function* cardQueries(path: string): Generator<Mutation<string>> {
  const joint = path.includes("?") ? "&" : "?";
  for (const name of NAMES) yield { what: `?${name}`, value: `${path}${joint}${name}=1` };
  for (const text of TEXTS) {
    yield { what: `?note=${text}`, value: `${path}${joint}note=${encodeURIComponent(text)}` };
  }
}
