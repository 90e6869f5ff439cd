import { expect, test } from "vitest";
import { choiceKey, fieldKey, resourceTextKeys } from "../../../domain/resources/textKeys.ts";

const keys = new Set(resourceTextKeys());

test("a kind needs its plural and singular name and a sentence about it", () => {
  expect([...keys].filter((key) => key.endsWith(".price-lists"))).toEqual([
    "resources.kind.price-lists",
    "resources.one.price-lists",
    "resources.lead.price-lists",
  ]);
});

test.each([
  ["a field", fieldKey("durationMinutes")],
  ["a field inside of a row", fieldKey("payableAmount")],
  ["each value of a choice", choiceKey("cancelChargeType", "percentPerTicket")],
  ["each value of a list of choices", choiceKey("wallets", "bit")],
  ["each value of a choice inside of a row", choiceKey("weekdays", "sat")],
])("%s needs a text", (_, key) => {
  expect(keys).toContain(key);
});

test("only choices have texts for their values", () => {
  const values = [...keys].filter((key) => key.startsWith("resources.choice.isOnSale"));
  expect(values).toEqual([]);
});
