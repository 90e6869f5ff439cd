import { expect, type Locator } from "@playwright/test";
import { OffersBuyer } from "./offersBuyer.ts";

/** A buyer who enrols members in a season. */
export class EnrolBuyer extends OffersBuyer {
  /** The card of a member, by index. */
  member(place: number): Locator {
    return this.page.getByRole("main").getByRole("article").nth(place);
  }

  /** Chooses further shows until the member has `count`, including required ones. */
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

  /**
   * Clicks a free seat in the list of the open hall. `place` is the index of the section among those with free
   * seats.
   */
  async pressSeat(place: number): Promise<void> {
    await this.openRow(place);
    await this.freeSeats().first().click();
  }

  /** Like `pressSeat`, and waits until the seat is locked. */
  async takeSeat(place: number): Promise<void> {
    const { page } = this;
    const locked = page.waitForResponse((answer) => answer.url().endsWith("/lock-seat"));
    await this.pressSeat(place);
    expect((await locked).status()).toBe(200);
    await expect(page.getByRole("timer")).toBeVisible();
  }
}
