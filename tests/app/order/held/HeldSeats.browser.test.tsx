import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { HeldSeats } from "../../../../app/order/held/HeldSeats.tsx";
import { order } from "../../../../app/order/cart/order.ts";
import { presentation } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { chosen, openOrderOf } from "../orderFixture.ts";

const inSeconds = (seconds: number): string => new Date(Date.now() + 1000 * seconds).toISOString();

const bar = () => page.getByRole("region", { name: "2 seats held" });

beforeEach(() => {
  history.replaceState(null, "", "/");
  Object.assign(order, openOrderOf(presentation({ id: 7 }), [chosen(1), chosen(2)]), {
    expiresAt: inSeconds(520),
  });
});

describe("held seats outside the order", () => {
  test("are counted, with their clock and the way back", async () => {
    await renderIn("en", <HeldSeats />);
    await expect.element(bar()).toBeVisible();
    await expect.element(page.getByText(/^08:[34]\d$/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Continue your order" }))
      .toHaveAttribute("href", "/order/7");
  });

  test("are not shown on the order's own pages, which show them themselves", async () => {
    history.replaceState(null, "", "/order/7");
    await renderIn("en", <HeldSeats />);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test("are gone when their time is over", async () => {
    order.expiresAt = inSeconds(-1);
    await renderIn("en", <HeldSeats />);
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
