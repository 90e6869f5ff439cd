import { DEMO_ALLOCATION_CODE } from "../../../server/demo/allocations.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { Buyer } from "../../../tests/e2e/buyer.ts";
import { LockedSeats } from "../../../tests/e2e/lockedSeats.ts";
import type { Journey } from "./journey.ts";

/** Shows an order with several events, one of which is replaced by another, and seats that are set aside. */
export const events: Journey = {
  name: "events",
  async walk({ page, locale, shoot }) {
    const buyer = new Buyer(page, locale);
    const address = async (featureId: number): Promise<string> =>
      `/order/${(await LockedSeats.of(page, featureId)).show.id}?language=${locale}`;
    const find = async (): Promise<void> => {
      await buyer.findButton().click();
      await page.waitForTimeout(2500);
    };
    await buyer.goToDerby();
    await find();
    await page.goto(`/order?language=${locale}`);
    await buyer.heading("presentations.title").waitFor();
    await shoot("cart");
    await page.goto(`${await address(DEMO.play)}&add`);
    await find();
    await buyer.goToTickets();
    await buyer.keepTicketsAndPassExtras();
    await shoot("events-details");
    await page.goto(`/order?language=${locale}`);
    await shoot("events-cart");
    await page
      .getByRole("button", { name: buyer.t("presentations.remove") })
      .last()
      .click();
    await page.goto(`${await address(DEMO.choirNight)}&add`);
    await buyer.findButton().waitFor();
    await page.waitForTimeout(2500);
    await shoot("allocation");
    await page.getByText(buyer.t("seats.allocation.haveCode"), { exact: true }).click();
    await page
      .getByLabel(buyer.t("seats.allocation.code"), { exact: true })
      .fill(DEMO_ALLOCATION_CODE);
    await shoot("allocation-code");
    await buyer.button("seats.allocation.open").click();
    await page.getByText(buyer.t("seats.allocation.show"), { exact: true }).click();
    await page.waitForTimeout(1500);
    await shoot("allocation-open");
    await find();
    await shoot("events-changed");
  },
};
