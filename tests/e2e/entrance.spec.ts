import { expect, test } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { documentOf, sell } from "../server/afterSale/reservations.ts";
import { Shopper } from "../server/shopper.ts";
import { ask } from "./database.ts";
import { inOffice, OfficeKeys } from "./officeStage.ts";
import type { TestLocale } from "./words.ts";

const doorOf = ({ show }: Seats): string =>
  `/backoffice/entrance?date=${show.dateTime.slice(0, 10)}`;

/** Returns the hall's name in a language. */
async function venueIn(locale: TestLocale, url: string, { show }: Seats): Promise<string> {
  const { body } = await new Shopper(url, locale).get<{ presentation: Presentation }>(
    `/presentations/${show.id}`,
  );
  return body.presentation.venueName;
}

/** Sells one ticket in its own reservation. Returns the ticket with its QR code. */
async function oneTicket(seats: Seats) {
  const sold = await sell(seats, GROUP.theatreSecond, [{}]);
  const { qr } = await documentOf(sold.shopper, sold.body.documentKeys[0] ?? "");
  return { ...sold, qr: qr ?? "" };
}

inOffice(
  "whoever has a ticket is let in once, and told apart from who has none",
  async (office, url) => {
    const { page, t } = office;
    const seats = await Seats.of(url, DEMO.play);
    const later = await Seats.of(url, DEMO.choirNight);
    const [good, gone] = [await oneTicket(seats), await oneTicket(seats)];
    // The ticket is cancelled in the database, because the operator's rules can prevent that the buyer cancels
    // it.
    await ask(
      `update ticket set cancelled_at = app_now() where order_id =
        (select id from orders where reservation_identifier = $1)`,
      [gone.id],
    );

    await office.logIn(doorOf(seats), "other");
    const venueName = await venueIn(office.locale, url, seats);
    await expect(office.row(venueName).first()).toBeVisible();
    await office.look("doors");
    await page.goto(`${doorOf(seats)}&show=${seats.show.id}&language=${office.locale}`);
    const field = page.getByLabel(t("backoffice.entrance.code"));
    await expect(field).toBeFocused();
    const said = page.getByRole("alert");
    const scan = async (code: string, words: string): Promise<void> => {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
      await expect(said).toContainText(words);
      await expect(field).toBeFocused();
    };
    await scan(good.qr, t("backoffice.entrance.admitted"));
    await office.look("admitted");
    await scan(good.id, t("backoffice.entrance.scanned"));
    await expect(said).toContainText(venueName);
    await expect(said).toContainText("Omer Shaham");
    await office.look("scanned");
    await scan(gone.id, t("backoffice.entrance.cancelled"));
    await scan("ABCD2345", t("backoffice.entrance.unknown"));
    await office.look("unknown");
    const inside = page.locator("dl > div", { hasText: t("backoffice.entrance.inside") });
    await expect(inside.locator("dd")).not.toHaveText("0");

    // The screen of another show says which show the ticket is for.
    const elsewhere = `${doorOf(later)}&show=${later.show.id}&language=${office.locale}`;
    await page.goto(elsewhere);
    await expect(field).toBeFocused();
    await scan(good.qr, t("backoffice.entrance.wrongHall"));
    await expect(said).toContainText(venueName);
  },
);

/**
 * Simulates a camera that shows a code, and a browser that decodes it. The test machine has neither a camera
 * nor such a browser.
 */
function holdBeforeCamera(code: string): void {
  const canvas = document.createElement("canvas");
  // The canvas is redrawn constantly, because the stream of a canvas that never changes may not start.
  setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 1, 1), 50);
  Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
    value: () => Promise.resolve(canvas.captureStream(5)),
  });
  Object.assign(window, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: code }]);
    },
  });
}

test(
  "a phone's camera reads a code and lets its holder in once",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const url = baseURL ?? "";
    const seats = await Seats.of(url, DEMO.play);
    const { qr } = await oneTicket(seats);
    await page.addInitScript(holdBeforeCamera, qr);
    const office = new OfficeKeys(page, "he");
    const { t } = office;
    await office.logIn(`${doorOf(seats)}&show=${seats.show.id}`, "other");
    await page.getByRole("button", { name: t("backoffice.entrance.cameraOn") }).click();
    await expect(page.getByRole("alert")).toContainText(t("backoffice.entrance.admitted"));
    await expect(page.getByRole("alert")).toBeInViewport();
    await office.look("camera");
    await page.getByRole("button", { name: t("backoffice.entrance.cameraOff") }).click();
    await expect(page.locator("video")).toHaveCount(0);
    office.expectNoFaults();
  },
);
