import { expect, type Locator } from "@playwright/test";
import { OffersBuyer } from "./offersBuyer.ts";

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

  /** Presses a free seat of the hall that is open, by the list: in the place-th section that has any. */
  async pressSeat(place: number): Promise<void> {
    await this.openRow(place);
    await this.freeSeats().first().click();
  }

  /** The same, and it is locked. */
  async takeSeat(place: number): Promise<void> {
    const { page } = this;
    const locked = page.waitForResponse((answer) => answer.url().endsWith("/lock-seat"));
    await this.pressSeat(place);
    expect((await locked).status()).toBe(200);
    await expect(page.getByRole("timer")).toBeVisible();
  }
}
