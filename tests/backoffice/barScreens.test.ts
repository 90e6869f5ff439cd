import { expect, test } from "vitest";
import { barScreens } from "../../backoffice/barScreens.ts";

const at = (...paths: string[]) => paths.map((path) => ({ path }));

test("a phone's bar has the four screens of an evening", () => {
  const all = at("/box-office", "/approvals", "/sales/presentations", "/attendance", "/entrance");
  expect(barScreens(all)).toEqual(
    at("/box-office", "/sales/presentations", "/entrance", "/attendance"),
  );
});

test("who may not open them gets the first others instead, and no empty place", () => {
  expect(barScreens(at("/approvals", "/entrance", "/account"))).toEqual(
    at("/entrance", "/approvals", "/account"),
  );
  expect(barScreens([])).toEqual([]);
});
