import { afterEach, expect, test } from "vitest";
import { feeText, seatCostWords } from "../../../../app/order/cart/feeWords.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { roundToAgorot } from "../../../../domain/money.ts";
import { presentation } from "../../fixtures.ts";
import { plain } from "../../plain.ts";
import { speaking } from "../../speaking.ts";

afterEach(() => void (session.locale = "he"));

const free = presentation({ serviceCharge: { name: "", type: "flat", amount: 0 } });

test("a charge for the whole order stands beside a seat's price, which does not contain it", () => {
  const words = seatCostWords(speaking("en"), presentation(), roundToAgorot(50));
  expect(plain(words)).toBe("₪50 + ₪12 per order");
});

test("without such a charge the price is all that is paid", () => {
  expect(feeText(free)).toBeUndefined();
  expect(plain(seatCostWords(speaking("en"), free, roundToAgorot(50.5)))).toBe(
    "₪50.50 all included",
  );
});

test("the charge is written in the visitor's language", () => {
  speaking("he");
  expect(plain(feeText(presentation()) ?? "")).toBe("12 ₪");
});
