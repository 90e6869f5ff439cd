import { MEMBERS_FEATURE } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { Buyer } from "../../../tests/e2e/buyer.ts";
import { LockedSeats } from "../../../tests/e2e/lockedSeats.ts";
import type { Journey } from "./journey.ts";

/**
 * Shows codes that are accepted and refused in the step where tickets are chosen, and a sale for members
 * only.
 */
export const codes: Journey = {
  name: "codes",
  async walk({ page, locale, shoot }) {
    const buyer = new Buyer(page, locale);
    const locked = await LockedSeats.of(page, DEMO.play);
    await locked.seats(GROUP.theatreStalls, 2);
    await page.goto(`/order/${locked.show.id}?language=${locale}`);
    await buyer.goToTickets();
    for (const [code, name] of [
      ["nothing", "codes-unknown"],
      ["twoforone", "codes-coupon"],
      ["2001008", "codes-member"],
    ] as const) {
      await page.getByLabel(buyer.t("tickets.code.label"), { exact: true }).fill(code);
      await buyer.button("tickets.code.apply").click();
      await page.waitForTimeout(1200);
      await shoot(name);
    }
    const members = await LockedSeats.of(page, MEMBERS_FEATURE);
    await members.seats(GROUP.theatreStalls, 2);
    await page.goto(`/order/${members.show.id}?language=${locale}`);
    await buyer.goToTickets();
    await shoot("member-sale");
    await buyer.button("order.continue").click();
    await page.getByRole("dialog").waitFor();
    await shoot("member-sale-login");
  },
};
