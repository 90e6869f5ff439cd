import { expect, test } from "@playwright/test";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats } from "./database.ts";
import { PROOF_VIEWS } from "./views.ts";

declare global {
  interface Window {
    /** Called with each tap and each field that was typed into. */
    counted: (what: string) => void;
  }
}

const MOST = 12;

/**
 * `autocomplete` values of personal and card fields, which are not counted, because every purchase needs them.
 */
const GIVEN = ["given-name", "family-name", "email", "tel", "cc-number", "cc-exp", "cc-csc", "off"];

for (const { locale, where, tag } of PROOF_VIEWS) {
  test(
    `two good seats are ${MOST} taps and typed fields from the home page at most, ${where}`,
    { tag: [...tag] },
    async ({ page }) => {
      const counted: string[] = [];
      await page.exposeBinding("counted", (_, what: string) => void counted.push(what));
      await page.addInitScript((given) => {
        const tell = (what: string): void => window.counted(what);
        const typed = new WeakSet<EventTarget>();
        addEventListener(
          "click",
          ({ isTrusted, target }) => {
            // A tap on a label also causes a click on its field, which is not counted again.
            if (isTrusted && target instanceof Element)
              tell(`tap ${target.textContent.slice(0, 40)}`);
          },
          true,
        );
        addEventListener(
          "input",
          ({ target }) => {
            if (!(target instanceof HTMLInputElement) || typed.has(target)) return;
            typed.add(target);
            const isTap = target.type === "checkbox" || target.type === "radio";
            if (!isTap && !given.includes(target.autocomplete)) tell(`field ${target.name}`);
          },
          true,
        );
      }, GIVEN);
      const buyer = new Buyer(page, locale);
      await buyer.goToDerby();
      await buyer.goToDetails();
      await buyer.fillDetails();
      await buyer.openPayment();
      await buyer.payWith(CARD.approves);
      const reservation = await buyer.reservation();
      const [one, other] = await soldSeats(reservation);
      expect(one?.order_state).toBe("paid");
      expect(other?.order_state).toBe("paid");
      // Ensures that counting works: a purchase needs a showtime, the search, four steps, the terms and the
      // payment.
      expect(counted.length).toBeGreaterThanOrEqual(6);
      expect(counted.length, counted.join("\n")).toBeLessThanOrEqual(MOST);
    },
  );
}
