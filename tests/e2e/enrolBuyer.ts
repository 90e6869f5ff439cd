import { expect, type Locator } from "@playwright/test";
import { OffersBuyer } from "./offersBuyer.ts";

/** Places for wheelchairs at the beginning of a row, at most. */
const WHEELCHAIRS = 6;

/** One who enrols members in a season. */
export class EnrolBuyer extends OffersBuyer {
  /** A member's card, counted from 0. */
  member(place: number): Locator {
    return this.page.getByRole("main").getByRole("article").nth(place);
  }

  /** Chooses further shows until a member has so many with the required ones. */
  async chooseShows(place: number, count: number): Promise<void> {
    const boxes = this.member(place).getByRole("checkbox");
    const title = this.t("offers.enrol.shows", { count });
    for (
      let at = 0;
      !(await this.page.getByText(title, { exact: true }).first().isVisible());
      at++
    ) {
      await boxes.nth(at).check();
    }
  }

  /** A free seat of the hall that is open, by the list: in the place-th section that has any. */
  async takeSeat(place: number): Promise<void> {
    const { page, t } = this;
    await page.getByRole("button", { name: t("seats.asList"), exact: true }).click();
    const closed = page.locator('main li > button[aria-expanded="false"]:enabled');
    const free = page.locator('main [role="group"] button[aria-pressed="false"]:enabled');
    await closed.nth(place).click();
    await expect(closed.or(free).first()).toBeVisible();
    if ((await free.count()) === 0) await closed.nth(place).click();
    const locked = page.waitForResponse((answer) => answer.url().endsWith("/lock-seat"));
    // The first of a row may be places for wheelchairs, which are asked about.
    await free.nth(WHEELCHAIRS).click();
    expect((await locked).status()).toBe(200);
    await expect(page.getByRole("timer")).toBeVisible();
  }
}
