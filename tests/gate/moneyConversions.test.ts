import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { moneyConversions } from "./moneyConversions.ts";
import { readSources } from "./treeRules.ts";

const foundIn = (source: string, path = "server/a.ts"): string[] =>
  moneyConversions(new Map([[path, source]]));

test("money is converted between shekels and agorot in domain/money.ts alone", () => {
  expect(moneyConversions(readSources(ROOT))).toEqual([]);
});

test.each([
  ["const amount = shekels * 100;", "shekels"],
  ["const amount = Math.round(ticket.price * 100);", "ticket.price"],
  ["const amount = 100 * cart.globalServiceCharge.amount;", "cart.globalServiceCharge.amount"],
  ["const shown = (agorot / 100).toFixed(2);", "agorot"],
  ["const shown = (item?.balance ?? 0) / 100;", "(item?.balance ?? 0)"],
  ["const back = (refund + serviceCharge) * 100;", "(refund + serviceCharge)"],
  ["const part = (amount * percent) / 100;", "(amount * percent)"],
  ["let amount = 5; amount *= 100;", "amount"],
  ["const text = `₪${toShekels(price) * 100}`;", "toShekels(price)"],
])("finds that `%s` converts money by hand", (source, operand) => {
  expect(foundIn(source)).toEqual([`server/a.ts: ${operand}`]);
});

test.each([
  "const width = `${share * 100}%`;",
  "const left = Math.round(x * 100) / 100;",
  "const percent = Math.round((sold / capacity) * 100);",
  "const percent = (row.takings / total.takings) * 100;",
  "const wait = prices.length * 100;",
  "const at = line * 100 + priceOf(seat);",
  "const note = 'price * 100'; // amount * 100",
])("leaves `%s` alone", (source) => {
  expect(foundIn(source)).toEqual([]);
});

test("leaves the file alone that converts money", () => {
  expect(foundIn("export const toShekels = (amount) => amount / 100;", "domain/money.ts")).toEqual(
    [],
  );
});
