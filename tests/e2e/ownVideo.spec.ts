import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { FEATURE, logIn } from "../server/catalogueDesk/desk.ts";
import { makeShows, SHOW_DRAFT } from "../server/catalogueDesk/shows.ts";
import { logInAs } from "./operator.ts";
import { buyVideo, expectPlaying, openPurchase } from "./videoBuyer.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";
const FOLDER = fileURLToPath(new URL("../../server/demo/media/vod/demo/", import.meta.url));
const FILES = ["index.m3u8", "init.mp4", ...[1, 2, 3, 4, 5, 6].map((part) => `${part}.m4s`)];
/** The demo's hall for rentals. */
const RENTAL_HALL = 1101;

// The form is tested in a browser, and the rest at the server (tests/server/videos). This is the whole way.
test(
  "a video that the house uploads is bound to a feature, sold at home, and plays for its buyer",
  { tag: ["@desktop", "@proof"] },
  async ({ page, browser }) => {
    const admin = await logIn({ url }, "admin");
    const name = `The own film ${Date.now()}`;
    const { body } = await admin.call<{ feature: { id: number } }>(
      "POST",
      "/pres-live/catalogue/features",
      { ...FEATURE, nameHe: name, nameEn: name, businessId: DEMO.cinemaBusiness },
    );

    await logInAs(page, "en", "admin");
    await page.goto("/backoffice/resources/videos/new?language=en");
    const field = (key: string) => page.getByLabel(en(`resources.field.${key}`), { exact: true });
    await field("businessId").selectOption("1");
    await field("videoName").fill("For two evenings");
    await field("featureId").selectOption({ label: name });
    await page
      .getByLabel(en("resources.video.upload"), { exact: true })
      .setInputFiles(FILES.map((file) => FOLDER + file));
    await expect(field("fileId")).not.toHaveValue("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(en("catalogue.saved")).last()).toBeVisible();

    const choices = await admin.get<{
      venues: { id: number; plans: { planVersion: string }[] }[];
    }>("/pres-live/catalogue/choices");
    const hall = choices.body.venues.find(({ id }) => id === RENTAL_HALL);
    const day = addDays(dateOf(new Date()), 30);
    const made = await makeShows(admin, {
      ...SHOW_DRAFT,
      featureId: body.feature.id,
      venueId: RENTAL_HALL,
      planVersion: hall?.plans[0]?.planVersion,
      pricePolicyId: 101,
      chargeAmount: 0,
      startDate: day,
      endDate: day,
      weekdays: [],
      times: ["20:00"],
      isOnSale: true,
    });
    const [presentationId = 0] = made.body.presentationIds;

    const mobile = `052${String(Date.now()).slice(-7)}`;
    const reservation = await buyVideo(mobile, presentationId);
    const context = await browser.newContext({ baseURL: url });
    const viewer = await context.newPage();
    await openPurchase(viewer, mobile, reservation, presentationId);
    await expect(viewer.getByText(en("vod.playsOf", { left: 3, all: 3 }))).toBeVisible();
    await expectPlaying(viewer);
    await context.close();
  },
);
