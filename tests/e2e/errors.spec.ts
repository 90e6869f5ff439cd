import { expect, test } from "@playwright/test";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { arrive } from "../server/people.ts";
import { cartStage, orderAllBent } from "./bentOrders.ts";
import { Buyer } from "./buyer.ts";
import { ask, soldSeats } from "./database.ts";
import { LockedSeats } from "./lockedSeats.ts";
import { payAfterAll, payElsewhere, payWithFailing } from "./paymentErrors.ts";
import { samePerson } from "./samePerson.ts";
import {
  answerWrong,
  breakDown,
  enterCode,
  enterForAnotherAge,
  enterWrong,
} from "./ticketErrors.ts";
import type { TestLocale } from "./words.ts";
import { WITH_ONE_SEAT_LEFT, WRONG_CODES } from "./wrongCodes.ts";

const MEMBER = "2001001";

/** Returns the membership's balance. */
async function balance(): Promise<number> {
  const [row] = await ask<{ balance: number }>(
    "select balance from membership where member_number = $1",
    [MEMBER],
  );
  return row?.balance ?? Number.NaN;
}

/** Opens the tickets step with one seat in each balcony of the play. */
async function openTickets(buyer: Buyer): Promise<void> {
  const locked = await LockedSeats.of(buyer.page, DEMO.play);
  await locked.seats(GROUP.theatreFirst, 1);
  await locked.seats(GROUP.theatreSecond, 1);
  await buyer.page.goto(`/order/${locked.show.id}?language=${buyer.locale}`);
  await buyer.button("seats.continue").click();
  await expect(buyer.heading("tickets.title")).toBeVisible();
}

const putsOn = (buyer: Buyer, code: string): Promise<void> =>
  enterCode(buyer, code).then(() =>
    expect(buyer.button("tickets.code.remove", { code })).toBeVisible(),
  );

const LOCALES: readonly [TestLocale, "card" | "blik", string[]][] = [
  ["he", "card", ["@desktop"]],
  ["en", "blik", ["@desktop", "@proof"]],
];

/** On a busy machine a hundred replies in sequence take long. */
test.describe.configure({ timeout: 300_000 });

for (const [locale, method, tag] of LOCALES) {
  test(
    `codes of every kind that are no good say why, in ${locale}`,
    { tag: [...tag, "@proof"] },
    async ({ page, baseURL }) => {
      const buyer = new Buyer(page, locale);
      const arena = await (await arrive({ url: baseURL! })).presentation(DEMO.arenaConcert);
      await openTickets(buyer);
      await answerWrong(buyer);
      await enterWrong(buyer, WRONG_CODES);
      await enterForAnotherAge(buyer, arena.id);
      await breakDown(buyer);
      await putsOn(buyer, "WELCOME");
      await enterCode(buyer, "WELCOME");
      await expect(page.getByText(buyer.t("refusal.CODE_ALREADY_ENTERED"))).toBeVisible();
      await enterWrong(buyer, WITH_ONE_SEAT_LEFT);
    },
  );

  test(
    `an order that the house refuses says why, with a way on, in ${locale}`,
    { tag },
    async ({ page, context, baseURL }) => {
      const buyer = new Buyer(page, locale);
      const shopper = await samePerson(context, baseURL!);
      const { show } = await LockedSeats.of(page, DEMO.play);
      const stage = await cartStage(shopper, show);
      await openTickets(buyer);
      await buyer.keepTicketsAndPassExtras();
      await buyer.fillDetails();
      await orderAllBent(buyer, stage);
    },
  );

  test(
    `each payment that fails says why, and a member's ticket is paid for after all, in ${locale}`,
    { tag: [...tag, "@proof"] },
    async ({ page }) => {
      const buyer = new Buyer(page, locale);
      const before = await balance();
      await openTickets(buyer);
      await putsOn(buyer, MEMBER);
      await buyer.keepTicketsAndPassExtras();
      await buyer.fillDetails();
      await buyer.openPayment();
      await payWithFailing(buyer);
      await payElsewhere(buyer);
      await payAfterAll(buyer, method);
      expect(await soldSeats(await buyer.reservation())).toHaveLength(2);
      expect(await balance()).toBe(before - 1);
    },
  );
}
