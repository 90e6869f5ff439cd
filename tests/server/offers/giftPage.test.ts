import { expect, test } from "vitest";
import type { GiftVoucher } from "../../../domain/voucherOffer.ts";
import { giftPage } from "../../../server/offers/vouchers/giftPage.ts";

/** Width of the gift page, which is half an A4 sheet, in millimetres and in the units of its picture. */
const [PAGE_MM, PAGE_UNITS] = [210, 840];

const GIFT: GiftVoucher = {
  Reference: "V-ABCD-1234-EFGH",
  Name: "Gift",
  seller: "Stages",
  StartDate: null,
  EndDate: null,
  isCancelled: false,
  value: 100,
  balance: 100,
  benefits: [],
};

const heightOf = (page: string): number => Number(/viewBox="0 0 840 (\d+)"/.exec(page)?.[1] ?? "0");

test("a greeting is printed whole with both names, and the page grows with it", () => {
  const letters = `${"a".repeat(60)} ${"b".repeat(100)}`;
  const delivery = {
    name: "Dana <Levi>",
    sender: "Noa",
    greeting: `Mazal tov!\n\n${letters}`,
    to: null,
    deliverAt: "2027-03-14T09:00:00+02:00",
    isSent: false,
  };
  const page = giftPage({ ...GIFT, delivery }, "en");
  const texts = [...page.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts).toContain("For Dana &lt;Levi&gt;");
  const at = texts.indexOf("Mazal tov!");
  expect(texts.slice(at, at + 5)).toEqual([
    "Mazal tov!",
    "a".repeat(60),
    "b".repeat(64),
    "b".repeat(36),
    "From Noa",
  ]);
  expect(heightOf(giftPage(GIFT, "en"))).toBe(594);
  expect(heightOf(page)).toBe(594 + 6 * 28);
  const ys = [...page.matchAll(/<text x="420" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(ys).toEqual(ys.toSorted((a, b) => a - b));
  expect(page).toContain(`<svg x="340" y="${300 + 6 * 28}"`);
});

test("the code of a gift has its quiet zone on white, and prints wider than 25 mm", () => {
  const page = giftPage(GIFT, "en");
  const code = /<svg x="340"[^>]*width="(\d+)"[^>]*viewBox="0 0 (\d+) \2"[^>]*>.*?<\/svg>/s.exec(
    page,
  );
  const [svg = "", width = "0", size = "0"] = code ?? [];
  expect(svg).toContain(`<rect fill="white" width="${size}" height="${size}"/>`);
  const left = Math.min(...[...svg.matchAll(/M(\d+),/g)].map(([, x]) => Number(x)));
  const module = Number(/h(\d+)v/.exec(svg)?.[1]);
  expect(left / module).toBe(4);
  const printed = (Number(width) / PAGE_UNITS) * PAGE_MM;
  expect(printed * (1 - (2 * left) / Number(size))).toBeGreaterThanOrEqual(25);
});
