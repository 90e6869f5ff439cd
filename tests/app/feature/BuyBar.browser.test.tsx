import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BuyBar } from "../../../app/feature/BuyBar.tsx";
import { commonFee } from "../../../app/feature/FeatureShows.tsx";
import { presentation } from "../fixtures.ts";
import { renderIn } from "../renderIn.tsx";

test("a feature's page says what a seat and an order cost, and leads to the times", async () => {
  await renderIn("en", <BuyBar from={80} fee={12} />);
  await expect.element(page.getByText("from ₪80")).toBeVisible();
  await expect.element(page.getByText("+ ₪12 per order")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose seats" }))
    .toHaveAttribute("href", "#shows");
});

test("a fee that differs from show to show is left to the hall", () => {
  const flat = (amount: number) =>
    presentation({ serviceCharge: { name: "Fee", type: "flat", amount } });
  const percent = presentation({ serviceCharge: { name: "Fee", type: "percent", amount: 5 } });
  expect(commonFee([flat(12), flat(12)])).toBe(12);
  expect(commonFee([flat(12), flat(8)])).toBe(0);
  expect(commonFee([flat(12), percent])).toBe(0);
  expect(commonFee([])).toBe(0);
});
