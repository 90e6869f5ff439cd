import { expect, test } from "@playwright/test";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { documentOf, sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { ask } from "./database.ts";
import { FakeCamera } from "./fakeCamera.ts";
import { OfficeKeys } from "./officeStage.ts";

async function oneTicket(seats: Seats) {
  const sold = await sell(seats, GROUP.theatreSecond, [{}]);
  const { qr } = await documentOf(sold.shopper, sold.body.documentKeys[0] ?? "");
  return { id: sold.id, qr: qr ?? "" };
}

/** Returns how many tickets of these reservations the server has recorded as scanned. */
async function scannedCount(ids: readonly string[]): Promise<number> {
  const rows = await ask(
    `select t.id from ticket t join orders o on o.id = t.order_id
      where o.reservation_identifier = any($1) and t.scanned_at is not null`,
    [ids],
  );
  return rows.length;
}

test(
  "a door's camera reads tickets with and without a network, and the server learns of both",
  { tag: "@phone" },
  async ({ playwright, launchOptions, baseURL }, testInfo) => {
    const url = baseURL ?? "";
    const seats = await Seats.of(url, DEMO.play);
    const [first, second] = [await oneTicket(seats), await oneTicket(seats)];
    const camera = new FakeCamera(testInfo.outputPath("camera.y4m"));
    camera.hold(first.qr);
    const args = [...(launchOptions.args ?? []), ...camera.args];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      permissions: ["camera"],
    });
    const page = await context.newPage();
    const office = new OfficeKeys(page, "he", "phone");
    const { t } = office;
    const said = page.getByRole("alert");
    const button = (key: string) => page.getByRole("button", { name: t(key) });
    /**
     * Holds a code before the camera until the entrance screen shows this answer. The answer has to differ
     * from the previous one.
     */
    const film = async (code: string, answer: string): Promise<void> => {
      camera.hold(code);
      await button("backoffice.entrance.cameraOn").click();
      await expect(said).toContainText(answer);
      await button("backoffice.entrance.cameraOff").click();
      await expect(page.locator("video")).toHaveCount(0);
    };

    const { show } = seats;
    const door = `/backoffice/entrance?date=${show.dateTime.slice(0, 10)}&show=${show.id}`;
    await office.logIn(door, "other");
    const words = (key: string): string => t(key).split("{{")[0]!.trim();
    await expect(page.getByText(words("backoffice.entrance.offline.list"))).toBeVisible();
    await film(first.qr, t("backoffice.entrance.admitted"));
    await film(first.qr, t("backoffice.entrance.scanned"));
    expect(await scannedCount([first.id, second.id])).toBe(1);

    await context.setOffline(true);
    const offline = page.getByText(words("backoffice.entrance.offline.title"));
    await expect(offline).toBeVisible();
    await film(second.qr, t("backoffice.entrance.admitted"));
    await expect(page.getByText(words("backoffice.entrance.offline.waiting"))).toContainText("1");
    // The same code is scanned again, as on a copy of the ticket.
    await film(second.qr, t("backoffice.entrance.scanned"));
    expect(await scannedCount([first.id, second.id])).toBe(1);

    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect.poll(() => scannedCount([first.id, second.id])).toBe(2);
    await expect(page.getByText(words("backoffice.entrance.offline.sent"))).toBeVisible();
    office.expectNoFaults();
    await browser.close();
  },
);
