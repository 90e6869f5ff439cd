import { expect, test, type Browser } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { documentOf, sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { Shopper } from "../server/shopper.ts";
import { ask } from "./database.ts";
import { faults } from "./faults.ts";
import { OfficeKeys } from "./officeStage.ts";

async function oneTicket(seats: Seats) {
  const sold = await sell(seats, GROUP.theatreSecond, [{}]);
  const { qr } = await documentOf(sold.shopper, sold.body.documentKeys[0] ?? "");
  return { id: sold.id, qr: qr ?? "" };
}

const cancelInDatabase = (id: string) =>
  ask(
    `update ticket set cancelled_at = app_now() where order_id =
      (select id from orders where reservation_identifier = $1)`,
    [id],
  );

/** Opens the entrance screen on a phone, with an operator who is logged in and with the list of a show. */
async function openGate(browser: Browser, show: Presentation, gate: string, username: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const office = new OfficeKeys(page, "he", "phone");
  const { t } = office;
  const door = `/backoffice/entrance?date=${show.dateTime.slice(0, 10)}&show=${show.id}`;
  await office.logIn(door, username);
  await page.getByLabel(t("backoffice.entrance.gate")).fill(gate);
  const words = (key: string): string => t(key).split("{{")[0]!.trim();
  await expect(page.getByText(words("backoffice.entrance.offline.list"))).toBeVisible();
  const scan = async (code: string, said: string): Promise<void> => {
    await page.getByLabel(t("backoffice.entrance.code")).fill(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(said);
  };
  const offline = page.getByText(words("backoffice.entrance.offline.title"));
  return { context, page, scan, offline, t, words };
}

test(
  "two gates without a network admit by their lists, and their conflicts are listed afterwards",
  { tag: "@desktop" },
  async ({ browser, baseURL }) => {
    const url = baseURL ?? "";
    const seats = await Seats.of(url, DEMO.play);
    const scout = await new Shopper(url, "he").arrive();
    const tomorrow = await Seats.ofShow(url, await scout.presentation(DEMO.play, 1));
    const [twice, gone, late] = [
      await oneTicket(seats),
      await oneTicket(seats),
      await oneTicket(seats),
    ];
    const other = await oneTicket(tomorrow);
    await cancelInDatabase(gone.id);
    const north = await openGate(browser, seats.show, "North", "other");
    const south = await openGate(browser, seats.show, "South", "admin");

    await north.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const gate of [north, south]) {
      await gate.context.setOffline(true);
      await expect(gate.offline).toBeVisible();
    }
    const { t } = north;
    const admitted = t("backoffice.entrance.admitted");
    // The ticket is cancelled in the database while the gates have no network.
    await cancelInDatabase(late.id);
    await north.scan(twice.qr, admitted);
    await north.scan(twice.qr, t("backoffice.entrance.scanned"));
    await south.scan(twice.qr, admitted);
    await north.scan(gone.qr, t("backoffice.entrance.cancelled"));
    await north.scan(other.qr, t("backoffice.entrance.wrongHall"));
    await expect(north.page.getByRole("alert")).toContainText(tomorrow.show.venueName);
    const { dateTime } = tomorrow.show;
    await expect(north.page.getByRole("alert")).toContainText(`${Number(dateTime.slice(8, 10))} `);
    await expect(north.page.getByRole("alert")).toContainText(dateTime.slice(11, 16));
    await north.scan(late.qr, admitted);
    const waiting = north.words("backoffice.entrance.offline.waiting");
    await expect(north.page.getByText(waiting)).toContainText("2");
    expect(await faults(north.page, "door without a network")).toEqual([]);

    // Without a network the page opens too, with its list and the waiting admissions.
    await north.page.reload();
    await expect(north.offline).toBeVisible();
    await expect(north.page.getByText(waiting)).toContainText("2");
    await north.scan(twice.qr, t("backoffice.entrance.scanned"));

    await north.context.setOffline(false);
    await expect(north.offline).toHaveCount(0);
    await expect(
      north.page.getByText(north.words("backoffice.entrance.offline.sent")),
    ).toBeVisible();
    const ofNorth = north.page.getByRole("region", {
      name: t("backoffice.entrance.conflict.title"),
    });
    await expect(ofNorth).toContainText(t("backoffice.entrance.conflict.cancelled"));

    await south.context.setOffline(false);
    await expect(south.offline).toHaveCount(0);
    const ofSouth = south.page.getByRole("region", {
      name: t("backoffice.entrance.conflict.title"),
    });
    await expect(ofSouth).toContainText(t("backoffice.entrance.conflict.elsewhere"));
    await expect(ofSouth).toContainText("North");
    await south.page.goto(`/backoffice/entrance/report?show=${seats.show.id}`);
    const rows = south.page.locator("tbody tr");
    await expect(rows.filter({ hasText: twice.id })).toContainText("South");
    await expect(rows.filter({ hasText: late.id })).toContainText("North");
    expect(await faults(south.page, "report of a door")).toEqual([]);

    // The server's database has one scan of the ticket.
    const scans = await ask(
      `select t.scanned_at from ticket t join orders o on o.id = t.order_id
        where o.reservation_identifier = $1 and t.scanned_at is not null`,
      [twice.id],
    );
    expect(scans).toHaveLength(1);
    for (const gate of [north, south]) await gate.context.close();
  },
);
