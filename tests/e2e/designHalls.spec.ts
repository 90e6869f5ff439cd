import { expect } from "@playwright/test";
import { Planner } from "../server/plans/planner.ts";
import { paidCart } from "../contract/stage.ts";
import { Shopper, type Choice } from "../server/shopper.ts";
import { makeShows, oneShow } from "../server/catalogueDesk/shows.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { keyboard, pointer, type Hands } from "./hands.ts";
import { inOfficeProof, type OfficeKeys } from "./officeStage.ts";

/** A hall of the cinema whose plan only tests of the designer use. */
const VENUE = 32;
/**
 * Days from today on which there are no other shows in this hall. Each test uses one day per language and
 * device.
 */
const DAYS = { theatre: 100, list: 110, sold: 120 } as const;
const RUNS = ["desktophe", "desktopen", "phonehe", "phoneen"] as const;
/** Returns the day of a run. The days of runs with the keyboard follow those with the pointer. */
const dayOf = (first: number, { mark }: OfficeKeys, how: string): number =>
  first + RUNS.indexOf(mark) + (how === "the pointer" ? 0 : RUNS.length);

const HANDS = { "the pointer": pointer, "the keyboard alone": keyboard } as const;

/** Returns the version and the number of seats of the hall's current plan. */
async function currentPlan(admin: Planner): Promise<{ planVersion: string; seats: number }> {
  const { body } = await admin.get<{
    rows: {
      VenueId: number;
      versions: { planVersion: string; isCurrent: boolean; seats: number }[];
    }[];
  }>("/pres-live/plans");
  const { versions } = body.rows.find(({ VenueId }) => VenueId === VENUE)!;
  return versions.find(({ isCurrent }) => isCurrent)!;
}

/** Puts a show on sale with the hall's current plan. */
async function showOnSale(url: string, admin: Planner, day: number): Promise<Presentation> {
  const { planVersion } = await currentPlan(admin);
  const wish = await oneShow(admin, day, { venueId: VENUE, planVersion });
  const made = await makeShows(admin, wish);
  const guest = await new Shopper(url).arrive();
  const { body } = await guest.get<{ presentation: Presentation }>(
    `/presentations/${made.body.presentationIds[0]}`,
  );
  return body.presentation;
}

async function openSheet({ page, t }: OfficeKeys, hands: Hands, from: string): Promise<void> {
  await hands.press(from);
  await expect(page.getByRole("application", { name: t("designer.surface") })).toBeVisible();
}

async function publish({ page, t }: OfficeKeys, hands: Hands, isMoving = false): Promise<void> {
  await expect(page.getByText(t("designer.saved"))).toBeVisible();
  await hands.press(t("plans.publish"));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("plans.publishText"));
  if (isMoving) {
    // Only one show can be moved, because the other shows are still on sale.
    const show = dialog.locator("label", { has: page.locator("input:enabled") });
    await expect(show).toHaveCount(1);
    await hands.check((await show.textContent()) ?? "");
  }
  await hands.press(t("plans.publish"));
  await expect(page.getByText(t("plans.isPublished"))).toBeVisible();
}

/** Adds rows as a new section on the floor that is shown. */
async function addRows(
  { page, t }: OfficeKeys,
  hands: Hands,
  { name, rows, seats, bow = 0 }: { name: string; rows: number; seats: number; bow?: number },
): Promise<void> {
  await page.keyboard.press("Escape");
  await hands.act(t("designer.act.rows"), "a");
  await expect(page.getByRole("dialog")).toBeVisible();
  await hands.fill(t("designer.sectionName"), name);
  await hands.fill(t("plans.template.rows"), String(rows));
  await hands.fill(t("plans.template.seats"), String(seats));
  await hands.fill(t("designer.field.bow"), String(bow));
  await hands.press(t("designer.draw"));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#designer-selection")).toContainText(name);
}

for (const [how, handsOf] of Object.entries(HANDS)) {
  inOfficeProof(`a theatre with two balconies is drawn by ${how}`, async (office, url) => {
    const { page, t } = office;
    const hands = handsOf(office);
    await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
    await openSheet(office, hands, t("plans.drawEmpty"));
    await hands.act(t("designer.act.scenery"), "d");
    await hands.press(t("designer.place"));
    await expect(page.getByRole("dialog")).toBeHidden();
    await addRows(office, hands, { name: "Stalls", rows: 10, seats: 20, bow: 60 });

    await hands.act(t("designer.act.floors"), "k");
    await hands.press(t("designer.floors.add"));
    await hands.press(t("designer.floors.add"));
    await office.look("floors");
    await hands.press(t("dialog.close"));
    await expect(page.getByRole("dialog")).toBeHidden();
    // Changes from all floors to the lowest one, and up from there.
    await page.keyboard.press("PageUp");
    for (const [name, rows] of [
      ["Balcony", 4],
      ["Gallery", 3],
    ] as const) {
      await page.keyboard.press("PageUp");
      await addRows(office, hands, { name, rows, seats: 18, bow: 50 });
    }
    await office.look("balconies");
    await publish(office, hands);

    const admin = await new Planner(url).login();
    const show = await showOnSale(url, admin, dayOf(DAYS.theatre, office, how));
    const guest = await new Shopper(url).arrive();
    const plan = await guest.plan(show);
    expect(plan.floors).toHaveLength(3);
    expect(plan.sections.map(({ name, floor = 0 }) => [name, floor])).toEqual([
      ["Stalls", 0],
      ["Balcony", 1],
      ["Gallery", 2],
    ]);
    expect(await guest.freeSeats(show)).toHaveLength(200 + 72 + 54);
  });

  inOfficeProof(
    `a stadium of 80,000 is made from numbers and a section is drawn anew by ${how}`,
    async (office, url) => {
      const { page, t } = office;
      const hands = handsOf(office);
      await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
      await openSheet(office, hands, t("plans.drawEmpty"));
      await hands.act(t("designer.act.generator"), "i");
      const dialog = page.getByRole("dialog");
      // The stadium is the fourth of six kinds.
      await hands.choose(t("designer.generator.stadium"), 3);
      const total = dialog.getByRole("status");
      await expect.poll(async () => countIn(await total.textContent())).toBeGreaterThan(80_000);
      const count = countIn(await total.textContent());
      await hands.press(t("designer.draw"));
      await expect(dialog).toBeHidden();

      await hands.selectMiddle();
      await hands.act(t("designer.act.selectSection"), "s");
      const selected = page.locator("#designer-selection");
      await expect.poll(async () => countIn(await selected.textContent())).toBeGreaterThan(50);
      const gone = countIn(await selected.textContent());
      await hands.act(t("designer.act.remove"), "Delete");
      await expect(selected).toHaveText(t("designer.nothingSelected"));
      await addRows(office, hands, { name: "Redrawn", rows: 6, seats: 30 });
      await publish(office, hands);
      const admin = await new Planner(url).login();
      const { seats } = await currentPlan(admin);
      expect(seats).toBe(count - gone + 180);
    },
  );

  inOfficeProof(
    `a list with a number that appears twice is mended and published by ${how}`,
    async (office, url) => {
      const { page, t } = office;
      const hands = handsOf(office);
      await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
      const lines = ["section,row,seat,x,y,category"];
      for (const [row, name] of ["A", "B", "C"].entries())
        for (let seat = 1; seat <= 12; seat++)
          // In row B, seat 5 occurs twice and seat 6 is missing.
          lines.push(
            `Hall,${name},${name === "B" && seat === 6 ? 5 : seat},${20 * seat},${26 * row},Standard`,
          );
      await page.getByLabel(t("plans.file"), { exact: true }).setInputFiles({
        name: "list.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines.join("\n")),
      });
      await expect(page.getByText(t("plans.cannotPublish"))).toBeVisible();
      await openSheet(office, hands, t("plans.edit"));
      await page.keyboard.press("f");
      const selected = page.locator("#designer-selection");
      await expect(selected).toContainText("5");
      await hands.act(t("designer.act.selectRow"), "r");
      await expect(selected).toContainText("12");
      await hands.act(t("designer.act.numbering"), "n");
      await hands.choose(t("designer.numberSeats"), 0);
      await hands.press(t("designer.number"));
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByText(t("designer.fine"))).toBeVisible();
      await publish(office, hands);
      const admin = await new Planner(url).login();
      const show = await showOnSale(url, admin, dayOf(DAYS.list, office, how));
      const guest = await new Shopper(url).arrive();
      const names = (await guest.freeSeats(show)).map(
        ({ rowName, seatName }) => rowName + seatName,
      );
      expect(new Set(names).size).toBe(36);
    },
  );

  inOfficeProof(
    `a published plan is changed while 50 of its seats are sold, by ${how}`,
    async (office, url) => {
      const { page, t } = office;
      const hands = handsOf(office);
      await office.logIn(`/backoffice/plans/${VENUE}`, "admin");
      await openSheet(office, hands, t("plans.drawEmpty"));
      await addRows(office, hands, { name: "Hall", rows: 6, seats: 10 });
      await publish(office, hands);
      const admin = await new Planner(url).login();
      const show = await showOnSale(url, admin, dayOf(DAYS.sold, office, how));
      const sold = await sellFifty(url, show);
      expect((await admin.sales(show.id, "lock")).status).toBe(200);

      await page.reload();
      await openSheet(office, hands, t("plans.drawCurrent"));
      await addRows(office, hands, { name: "Annex", rows: 2, seats: 8 });
      // A show can be moved when payments that had begun are completed.
      await expect
        .poll(async () => {
          const draftId = Number(page.url().split("/").at(-1)?.split("?")[0]);
          const { body } = await admin.get<{
            rows: { PresentationId: number; canMove: boolean }[];
          }>(`/pres-live/plans/drafts/${draftId}/moves`);
          return body.rows.find(({ PresentationId }) => PresentationId === show.id)?.canMove;
        })
        .toBe(true);
      await publish(office, hands, true);
      await admin.sales(show.id, "unlock");

      const guest = await new Shopper(url).arrive();
      const { body } = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
      expect(body.presentation.planVersion).not.toBe(show.planVersion);
      const free = await guest.freeSeats(body.presentation);
      expect(free).toHaveLength(60 + 16 - 50);
      for (const { rowName, seatName, key } of sold) {
        const ticket = await guest.get<{
          document: { state: string; seat: { RowName: string; SeatName: string } };
        }>(`/edocument/${key}`);
        expect(ticket.body.document).toMatchObject({
          state: "active",
          seat: { RowName: rowName, SeatName: seatName },
        });
      }
    },
  );
}

/**
 * Returns the first whole number in a text. The thousands of the number may be separated by commas, points or
 * spaces.
 */
const countIn = (text: string | null): number =>
  Number(/\d[\d,.\u00A0\u202F]*/.exec(text ?? "")?.[0].replaceAll(/\D/g, "") ?? 0);

interface SoldSeat extends Choice {
  /** Key of the seat's ticket. */
  readonly key: string;
}

/** Buys five rows of ten seats, each row in one order. */
async function sellFifty(url: string, show: Presentation): Promise<SoldSeat[]> {
  const sold: SoldSeat[] = [];
  const free = await (await new Shopper(url).arrive()).freeSeats(show);
  for (let order = 0; order < 5; order++) {
    const seats = free.slice(10 * order, 10 * order + 10);
    const buyer = await new Shopper(url).arrive();
    for (const seat of seats) expect((await buyer.lock(show, seat, seat)).status).toBe(200);
    const bought = await buyer.commit(await paidCart(buyer, show, seats));
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
    sold.push(...seats.map((seat, at) => ({ ...seat, key: bought.body.documentKeys[at]! })));
  }
  return sold;
}
