import { expect, test } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { arrive } from "../server/people.ts";
import { Buyer, CARD } from "./buyer.ts";
import { soldSeats, type SoldSeat } from "./database.ts";
import { LockedSeats } from "./lockedSeats.ts";

/** Returns a show's general admission areas, each with its ticket group. */
async function areasOf(url: string, show: Presentation): Promise<{ id: number; group: number }[]> {
  const { sections } = await (await arrive({ url })).plan(show);
  return sections.flatMap(({ id, kind, groups }) =>
    kind === "ga" && groups[0] ? [{ id, group: groups[0].ticketGroupId }] : [],
  );
}

async function toTickets(buyer: Buyer, { id }: Presentation): Promise<void> {
  await buyer.page.goto(`/order/${id}?language=${buyer.locale}`);
  await buyer.button("seats.continue").click();
  await expect(buyer.heading("tickets.title")).toBeVisible();
}

async function buy(buyer: Buyer): Promise<SoldSeat[]> {
  await buyer.keepTicketsAndPassExtras();
  await buyer.fillDetails();
  await buyer.openPayment();
  await buyer.payWith(CARD.approves);
  return soldSeats(await buyer.reservation());
}

/** Other tests cover a cinema, a theatre, a stadium, and a hall with a single general-admission section. */
test(
  "seats and a place of one hall are bought in one order",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const buyer = new Buyer(page, "he");
    const locked = await LockedSeats.of(page, DEMO.arenaConcert);
    const [floor] = await areasOf(baseURL!, locked.show);
    expect(locked.show).toMatchObject({ isReserved: true, isGA: 1 });
    await locked.seats(GROUP.arenaUpper, 2);
    await locked.places(floor!.id, floor!.group, 1);
    await toTickets(buyer, locked.show);
    expect(await buy(buyer)).toHaveLength(3);
  },
);

test(
  "places of several areas are bought in one order, and a child wants an adult beside it",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const buyer = new Buyer(page, "en");
    const { t } = buyer;
    const locked = await LockedSeats.of(page, DEMO.festival);
    const [one, other] = await areasOf(baseURL!, locked.show);
    expect(locked.show.isGA).toBeGreaterThan(1);
    for (const { id, group } of [one!, other!]) await locked.places(id, group, 1);
    await toTickets(buyer, locked.show);
    const change = (key: string, of: string, place: number) =>
      buyer.button(key, { of }).nth(place).click();
    const total = page.locator('dd[aria-live="polite"]').first();
    for (const place of [0, 1]) {
      const before = await total.innerText();
      await change("stepper.more", "Child with an adult", place);
      await expect(total).not.toHaveText(before);
      await change("stepper.fewer", "Adult", place);
    }
    const names = { ticket: "Child with an adult", other: "Adult", minimum: 1 };
    const rule = page.getByText(t("refusal.TICKET_COMBINATION", names)).first();
    await expect(rule).toBeVisible();
    await change("stepper.more", "Adult", 1);
    await expect(rule).toBeHidden();
    expect(await buy(buyer)).toHaveLength(3);
  },
);
