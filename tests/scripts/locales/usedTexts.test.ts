import { describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { readSources } from "../../gate/treeRules.ts";
import { checkLoading, keysIn, lazyScreens } from "../../../scripts/locales/usedTexts.ts";

const ROUTES = `
  const A = later([], async () => (await import("./feature/A.tsx")).A);
  const B = later(
    ["order", "vouchers"],
    async () => (await import("./order/B.tsx")).B,
  );
`;

describe("the keys of a source", () => {
  test("are its calls and its tables; a template counts up to its first gap", () => {
    const source =
      'const K = { a: "seats.zoom" }; t("order.back"); t(`rule.${name}`); t(`state.again`);';
    expect(keysIn("app/x.ts", source).map(({ key, isWhole }) => [key, isWhole])).toEqual([
      ["seats.zoom", true],
      ["order.back", true],
      ["rule.", false],
      ["state.again", true],
    ]);
  });

  test("are neither paths nor the strings of other trades", () => {
    expect(keysIn("app/x.ts", 'import "./order.ts"; f("order. Then", "zoom.in");')).toEqual([]);
  });
});

describe("what a screen loads", () => {
  const planted = (screen: string, first = ""): string[] =>
    checkLoading(
      new Map([
        [
          "app/main.tsx",
          'import "../../../app/routes.tsx"; import "./whatson/W.tsx"; t("whatson.title");',
        ],
        ["app/whatson/W.tsx", first],
        ["app/routes.tsx", ROUTES],
        ["app/feature/A.tsx", screen],
        ["app/feature/deep.ts", 't("order.back");'],
        ["app/order/B.tsx", 't("order.back"); t("vouchers.title"); t("refusal.SOLD_OUT");'],
        ["backoffice/main.tsx", 't("backoffice.title");'],
      ]),
    );

  test("is read from the routes", () => {
    const [, b] = lazyScreens(ROUTES);
    expect(b?.path).toBe("app/order/B.tsx");
    expect(b?.parts).toEqual(expect.arrayContaining(["refusal", "form", "order", "vouchers"]));
    expect(() => lazyScreens("const A = later(PARTS, load);")).toThrow("another way");
  });

  test("covers this repository", () => {
    expect(checkLoading(readSources(ROOT))).toEqual([]);
  });

  test("may not lack a part that the screen, or what it is made of, speaks with", () => {
    expect(planted('t("feature.shows");')).toEqual([]);
    expect(planted('t("vod.title");')).toEqual([
      "app/feature/A.tsx loads no part vod: app/feature/A.tsx has vod.title",
    ]);
    expect(planted('import "./deep.ts";')).toEqual([
      "app/feature/A.tsx loads no part order: app/feature/deep.ts has order.back",
    ]);
  });

  test("is for the first page the first parts alone", () => {
    expect(planted("", 't("refusal.NOT_FOUND"); t("refusal.SOLD_OUT");')).toEqual([
      "app/main.tsx loads no part refusal: app/whatson/W.tsx has refusal.SOLD_OUT",
    ]);
  });
});
