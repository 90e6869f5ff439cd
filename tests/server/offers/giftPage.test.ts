import { expect, test } from "vitest";
import { giftPage } from "../../../server/offers/vouchers/giftPage.ts";

/** Width of half an A4 page in millimetres, and in the units of its picture. */
const [PAGE_MM, PAGE_UNITS] = [210, 840];

test("the code of a gift has its quiet zone on white, and prints wider than 25 mm", () => {
  const page = giftPage(
    {
      Reference: "V-ABCD-1234-EFGH",
      Name: "Gift",
      seller: "Stages",
      StartDate: null,
      EndDate: null,
      isCancelled: false,
      value: 100,
      balance: 100,
      benefits: [],
    },
    "en",
  );
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
