import { expect } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { logIn } from "../server/catalogueDesk/desk.ts";
import { makeShows, oneShow } from "../server/catalogueDesk/shows.ts";
import { Shopper } from "../server/shopper.ts";
import { ROOMS, RULES } from "../server/waitingRoom/waiting.ts";
import { faults } from "./faults.ts";
import { inOffice } from "./officeStage.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { WAITING_WORDS } from "../../server/pages/waitingWords.ts";

inOffice(
  "a show with a waiting room opens its seats to a visitor whose turn has come",
  async (office, url) => {
    const { page, t, locale } = office;
    const crowd = await new Shopper(url).arrive();
    const { body } = await crowd.get<{ presentations: Presentation[] }>(
      `/presentations/?featureIds=${DEMO.film3d}`,
    );
    const { id } = body.presentations.at(-1)!;
    const join = () => crowd.call("POST", `/waiting-room/${id}/join`, { recaptchaToken: null });

    await office.logIn(`/backoffice/waiting-rooms?show=${id}&name=Film`, "admin");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("backoffice.waiting.perMinute")).fill("1");
    await office.look("new room");
    await dialog.getByRole("button", { name: t("backoffice.waiting.open") }).click();
    await dialog.getByRole("button", { name: t("backoffice.waiting.pause") }).click();
    await expect(
      dialog.getByRole("button", { name: t("backoffice.waiting.resume") }),
    ).toBeVisible();
    expect((await join()).status).toBe(200);

    const visitor = await page.context().browser()!.newPage({ baseURL: url });
    await visitor.goto(`/order/${id}?language=${locale}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
      WAITING_WORDS[locale].paused,
    );
    await dialog
      .getByRole("button", { name: t("backoffice.waiting.letInNow", { count: 50 }) })
      .click();
    await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText(
      WAITING_WORDS[locale].paused,
    );
    await expect(visitor.getByText(t("order.step.seats")).first()).toBeVisible();
    await visitor.close();
    await office.look("open room");

    await dialog
      .getByRole("button", { name: t("backoffice.waiting.remove") })
      .first()
      .click();
    await dialog.getByRole("alert").getByRole("button").first().click();
    await expect(dialog).toBeHidden();
    expect((await crowd.get(`/presentations/${id}`)).status).toBe(200);
  },
);

/** For each view, a day on which no other test has a show in the cinema's hall, in days from today. */
const PRESALE_DAYS = { desktophe: 210, desktopen: 211, phonehe: 212, phoneen: 213 } as const;
/** Maximum size of the page with its script, in bytes. */
const MAX_PAGE_BYTES = 15_000;

/** Creates a show whose sale begins in an hour and whose presale has begun. Returns its id. */
async function presaleOf(url: string, days: number): Promise<number> {
  const admin = await logIn({ url }, "admin");
  const onSaleAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = await makeShows(admin, await oneShow(admin, days, { onSaleAt }));
  const id = made.body.presentationIds[0]!;
  const rules = { ...RULES, lobbyMinutes: 0, presaleMinutes: 120 };
  expect((await admin.call("PUT", `${ROOMS}/${id}`, rules)).status).toBe(200);
  const codes = { codes: ["FANS-2026"], places: 1 };
  expect((await admin.call("PUT", `${ROOMS}/${id}/presale-codes`, codes)).status).toBe(200);
  return id;
}

inOffice(
  "a holder of a code comes in before the sale, by a page of a few kB",
  async (office, url) => {
    const { page, t, locale, mark } = office;
    const words = WAITING_WORDS[locale];
    const id = await presaleOf(url, PRESALE_DAYS[mark]);
    await page.goto(`/order/${id}?language=${locale}`);
    const code = page.getByLabel(words.presaleCode);
    await expect(code).toBeVisible();
    expect(await faults(page, "presale")).toEqual([]);
    const bytes = await page.evaluate(() => {
      const loaded = performance
        .getEntries()
        .filter((each) => each instanceof PerformanceResourceTiming);
      const own = loaded.filter(({ name }) => !new URL(name).pathname.startsWith("/api/"));
      return own.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    });
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES);

    await code.fill("FANS-2025");
    await page.getByRole("button", { name: words.presaleEnter }).click();
    await expect(page.getByRole("alert")).toHaveText(words.presaleWrong);
    await code.fill("fans-2026");
    await page.getByRole("button", { name: words.presaleEnter }).click();
    await expect(page.getByText(t("order.step.seats")).first()).toBeVisible();
  },
);
