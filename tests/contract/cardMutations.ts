import type { Mutation } from "./mutations.ts";

/** Approves in the sandbox, and passes the check digit. */
const CARD = "4580 0000 0000 0018";
/** Names that cards' data go by. */
const NAMES = ["cardNumber", "creditCardNumber", "cvv", "CVV2", "card_cvv", "creditCardExpDate"];
/** Texts that a card's number may stand in. */
const TEXTS = [CARD, CARD.replaceAll(" ", ""), `my card: ${CARD.replaceAll(" ", "-")}!`];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with a card's field, or a card's number in a text, added to it. */
function* spoiled(fields: Fields, where: string): Generator<Mutation<Fields>> {
  for (const name of NAMES) yield { what: `${where}${name}`, value: { ...fields, [name]: "1" } };
  for (const text of TEXTS)
    yield { what: `${where}note ${text}`, value: { ...fields, note: text } };
  yield { what: `${where}notes`, value: { ...fields, notes: ["fine", { text: CARD }] } };
}

/** A body with card data in each of its objects, at every depth; of a list in the first. */
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

/** A path with card data in its query. */
export function* cardQueries(path: string): Generator<Mutation<string>> {
  const joint = path.includes("?") ? "&" : "?";
  for (const name of NAMES) yield { what: `?${name}`, value: `${path}${joint}${name}=1` };
  for (const text of TEXTS) {
    yield { what: `?note=${text}`, value: `${path}${joint}note=${encodeURIComponent(text)}` };
  }
}
