import { expect } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../server/shopper.ts";
import { press } from "./keys.ts";
import { inOfficeProof } from "./officeStage.ts";
import { wordsIn } from "./words.ts";

inOfficeProof(
  "a broker closes an event's sales before the eyes of whoever has its map open, and opens them again",
  async (office, url) => {
    const { page, t, locale } = office;
    const visitor = await new Shopper(url).arrive();
    // Each language and device uses its own presentation, because saved data stays.
    const place = ["desktophe", "desktopen", "phonehe", "phoneen"].indexOf(office.mark);
    const show = await visitor.presentation(DEMO.film3d, place);
    const [seat, next] = await visitor.freeSeats(show);
    const browser = page.context().browser();
    if (!seat || !next || !browser) throw new Error("no seat, or no browser");
    const other = await (await browser.newContext({ baseURL: url })).newPage();
    await other.goto(`/order/${show.id}?language=he`);
    await expect(other.getByRole("application")).toBeVisible();
    const closed = other.getByText(wordsIn("he")("seats.salesLocked"));
    await expect(closed).toHaveCount(0);

    await office.logIn(`/backoffice/event-sales?location=${show.locationId}`, "broker");
    await expect(office.row(/./).first()).toBeVisible();
    await office.look("event sales");
    await page.goto(
      `/backoffice/event-sales?location=${show.locationId}&event=${show.id}&language=${locale}`,
    );
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("backoffice.broker.lockText"));
    await office.look("event");
    await press(page, t("backoffice.save"));
    await expect(page.getByText(t("backoffice.broker.isSaved"))).toBeVisible();
    await press(page, t("backoffice.broker.lock"));
    await expect(page.getByText(t("backoffice.broker.isLocked"))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(closed).toBeVisible();
    expect((await visitor.lock(show, seat, seat)).body.error?.code).toBe("TICKETING_ENDED");

    await page.goto(`/backoffice/event-sales?show=locked&event=${show.id}&language=${locale}`);
    await expect(dialog).toContainText(t("backoffice.broker.unlockText"));
    await press(page, t("backoffice.broker.unlock"));
    await expect(page.getByText(t("backoffice.broker.isUnlocked"))).toBeVisible();
    await expect(closed).toHaveCount(0);
    expect((await visitor.lock(show, next, next)).status).toBe(200);
    await other.context().close();
  },
);
