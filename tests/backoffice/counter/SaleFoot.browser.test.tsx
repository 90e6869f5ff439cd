import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SaleFoot, changeFor } from "../../../backoffice/counter/SaleFoot.tsx";
import { printAddress } from "../../../backoffice/counter/OrderTickets.tsx";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import type { Totals } from "../../../domain/cart.ts";

const due = (balanceDue: number): Totals => vouched<Totals>({ balanceDue, voucherPayments: 0 });

const foot = (balanceDue: number, onSell = vi.fn()) => ({
  onSell,
  shown: renderIn(
    "en",
    <SaleFoot
      form="sale"
      onSell={onSell}
      totals={due(balanceDue)}
      refusal={undefined}
      unsigned={false}
      keptUntil={null}
      isFree={balanceDue === 0}
      isReady
      isBusy={false}
      aim={0}
    />,
  ),
});

describe("the end of a sale", () => {
  test("has a button for each way of payment, in sight of the total", async () => {
    const { onSell, shown } = foot(80);
    await shown;
    await page.getByRole("button", { name: "Card · ₪80.00" }).click();
    await expect.poll(() => onSell).toHaveBeenLastCalledWith("terminal", 0);
    await page.getByRole("button", { name: "Cash · ₪80.00" }).click();
    await expect.poll(() => onSell).toHaveBeenLastCalledWith("cash", 0);
  });

  test("says the change for the cash that is given", async () => {
    const { onSell, shown } = foot(80);
    await shown;
    await page.getByRole("textbox", { name: /Cash received/ }).fill("100");
    await expect.element(page.getByText("Change: ₪20.00")).toBeVisible();
    await page.getByRole("button", { name: "Cash · ₪80.00" }).click();
    await expect.poll(() => onSell).toHaveBeenLastCalledWith("cash", 20);
  });

  test("of free tickets has one button", async () => {
    await foot(0).shown;
    await expect.element(page.getByRole("button", { name: "Issue the tickets" })).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });
});

test("change is counted in agorot, and only for more than is due", () => {
  expect(changeFor("100", 80.1)).toBe(19.9);
  expect(changeFor("100,50", 80)).toBe(20.5);
  for (const text of ["", "80", "50", "x", "-5"]) expect(changeFor(text, 80)).toBe(0);
});

test("all tickets of an order are printed by one address", () => {
  expect(printAddress(["a", "b", "c"])).toBe("/edocument/a?print=b,c");
});
