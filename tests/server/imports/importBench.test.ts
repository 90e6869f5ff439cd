import { expect, test } from "vitest";
import { measureOn } from "../../../bench/imports.bench.ts";
import { pgliteIn } from "../../../scripts/programs/testStores.ts";
import { ownFolder } from "../../gate/ownFolder.ts";

test("the bench of imports runs each step on an empty house", async () => {
  const sizes = { customers: 30, vouchers: 20 };
  const rows = await measureOn("PGlite", pgliteIn(ownFolder()), sizes);
  const steps = ["read", "check", "import", "undo"];
  expect(rows.map(({ name, seats, variant }) => [name, seats, variant])).toEqual([
    ...steps.map((step) => [`${step} customers`, sizes.customers, "ours, PGlite"]),
    ...steps.map((step) => [`${step} vouchers`, sizes.vouchers, "ours, PGlite"]),
  ]);
});
