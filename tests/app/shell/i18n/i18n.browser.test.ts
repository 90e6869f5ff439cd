import i18next from "i18next";
import { expect, test } from "vitest";
import type * as texts from "../../../../app/shell/i18n/i18n.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import he from "../../../../locales/he/order.json" with { type: "json" };
import { vouched } from "../../../vouched.ts";

// The module is loaded a second time, because other tests of the page have loaded all texts.
const anew = "i18n.ts?anew";
const { loadTexts, startTexts, switchTexts } = vouched<typeof texts>(
  await import(/* @vite-ignore */ `../../../../app/shell/i18n/${anew}`),
);

const KEY = "order.continue";

test("a page starts without the texts of other screens, and gets them when they are asked for", async () => {
  await startTexts("he");
  expect(i18next.exists(KEY)).toBe(false);
  expect(i18next.exists("whatson.title")).toBe(true);
  await loadTexts(["order"]);
  expect(i18next.t(KEY)).toBe(he[KEY]);
  expect(i18next.exists("whatson.title")).toBe(true);
});

test("another language brings every part that was loaded, and turns the page", async () => {
  await startTexts("he");
  await loadTexts(["order"]);
  await switchTexts("en");
  expect(i18next.t(KEY)).toBe(en[KEY]);
  expect(document.documentElement.dir).toBe("ltr");
});

test("a part that is asked for while the language turns comes in the one that holds", async () => {
  await startTexts("he");
  await Promise.all([switchTexts("en"), loadTexts(["order", "edocument"])]);
  expect(i18next.language).toBe("en");
  expect(i18next.exists("edocument.qr")).toBe(true);
});

test("of two switches the later one holds", async () => {
  await startTexts("he");
  await Promise.all([switchTexts("en"), switchTexts("he")]);
  expect(i18next.language).toBe("he");
  expect(document.documentElement.dir).toBe("rtl");
});
