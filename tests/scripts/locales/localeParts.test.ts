import { expect, test } from "vitest";
import { TEXT_PARTS } from "../../../app/shell/i18n/textParts.ts";
import { checkParts, fileOf, partOf } from "../../../scripts/locales/localeParts.ts";
import { readParts, readTexts, type Texts } from "../../../scripts/locales/readTexts.ts";

const he = readParts("he");

test("a key lies in the part of its first segment, and a whole key where it stands itself", () => {
  expect(partOf("seats.zoom")).toBe("order");
  expect(partOf("refusal.SOLD_OUT")).toBe("refusal");
  expect(partOf("refusal.NOT_FOUND")).toBe("shell");
  expect(partOf("nowhere.at")).toBeUndefined();
  expect(fileOf("he", "whatson.title")).toBe("he/whatson.json");
});

test("no first segment is listed by two parts", () => {
  const names: string[] = Object.values(TEXT_PARTS).flat();
  expect(names).toHaveLength(new Set(names).size);
});

test("the parts together hold every key once", () => {
  const keys = Object.values(he).flatMap((texts) => Object.keys(texts));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.toSorted()).toEqual(Object.keys(readTexts("he")).toSorted());
});

test("the languages' files are in order; a lost, an unknown and a misplaced one are found", () => {
  expect(checkParts("he", he)).toEqual([]);
  const { order: _, ...lost } = he;
  expect(checkParts("he", lost)).toEqual(["he/order.json does not exist"]);
  const planted: Record<string, Texts> = { ...he, odd: {}, shell: { "order.back": "חזרה" } };
  expect(checkParts("he", planted)).toEqual([
    "he/odd.json is no part of app/shell/i18n/textParts.ts",
    "he/shell.json: order.back belongs into he/order.json",
  ]);
});
