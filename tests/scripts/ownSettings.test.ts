import { expect, test } from "vitest";
import { withoutSettings } from "../../scripts/ownSettings.ts";

test("the product's settings of the shell are left out, and everything else stays", () => {
  const shell = { PATH: "/bin", TZ: "UTC", POSTGRES_BIN: "/pg", CHROMIUM_PATH: "/c" };
  const settings = { DATABASE_URL: "postgres://real/sales", PAYMENTS: "stripe", DEMO: "0" };
  expect(withoutSettings({ ...shell, ...settings })).toEqual(shell);
});
