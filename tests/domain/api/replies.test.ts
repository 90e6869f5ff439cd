import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { accepts, isObject, valuesIn, withValue, type Place } from "./inputs.ts";

const at = (place: Place): string => place.join(".");

const REPLIES = CONTRACT.flatMap((route) => {
  const name = `${route.method} ${route.path}`;
  return route.reply
    ? [[name, { schema: route.reply, example: replyExample(route.reply, "reply") }] as const]
    : [];
});

/** Positions that contain whatever was recorded: a call's input, rows of tables, the details of a change. */
const OPEN: readonly RegExp[] = [
  / rows\.\d+\.(what|changes\.\d+\.(before|after))/,
  / data(\.|$)/,
  /POST \/session (cart|customerInfo)/,
  /\/resources\/.*(values|before|after)(\.|$)/,
  /\/layouts\/\{id\}\/blocks history\..*(before|after)(\.|$)/,
  /\/(keys|webhooks)\/\{id\}\/history rows\..*(before|after)(\.|$)/,
  /\/monitors\/.* (rows\.\d+|totals)\./,
  /\/captcha\/challenge parameters/,
  / cart\.(zoom|integrationId)/,
];
const isOpen = (name: string, place: Place): boolean =>
  OPEN.some((open) => open.test(`${name} ${at(place)}`));

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
/**
 * Values of three types. The schema of a reply must not accept these values in place of a value of another
 * type.
 */
const WRONG: readonly unknown[] = ["x", 7.5, [["x"]]];

describe("a reply", () => {
  test.each(REPLIES)("of %s is told from one of another shape", (name, { schema, example }) => {
    const accepted: string[] = [];
    for (const [place, value] of valuesIn(example)) {
      if (isOpen(name, place)) continue;
      for (const wrong of WRONG) {
        if (kindOf(wrong) === kindOf(value)) continue;
        if (accepts(schema, withValue(example, place, wrong)))
          accepted.push(`${at(place)}: ${JSON.stringify(wrong)}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test.each(REPLIES)(
    "of %s hands on no field that it does not name",
    (name, { schema, example }) => {
      const leaking: string[] = [];
      for (const [place, value] of valuesIn(example)) {
        if (!isObject(value) || isOpen(name, [...place, "x"]) || isOpen(name, place)) continue;
        const read = schema.safeParse(
          withValue(example, place, { ...value, passwordHash: [["x"]] }),
        );
        if (read.success && JSON.stringify(read.data).includes("passwordHash"))
          leaking.push(at(place));
      }
      // The first reply of a page is parsed in two steps. The second step parses the remaining fields.
      expect(leaking).toEqual([]);
    },
  );

  /** Fields that are always true, because the call is refused otherwise. */
  const DONE = ["success", "unlocked"] as const;
  const SUCCESSES = REPLIES.flatMap(([name, reply]) => {
    const { example } = reply;
    return DONE.filter((word) => isObject(example) && word in example).map(
      (word) => [name, word, reply] as const,
    );
  });

  test.each(SUCCESSES)("of %s says %s, and never the contrary", (_, word, { schema, example }) => {
    expect(example).toHaveProperty(word, true);
    expect(accepts(schema, withValue(example, [word], false))).toBe(false);
  });

  test("about a voucher that was replaced says that it is for replacement", () => {
    const [, reply] = REPLIES.find(([name]) => name.endsWith("/replacement"))!;
    expect(reply.example).toHaveProperty("voucher.IsForReplacement", true);
  });
});
