import { expect, test } from "@playwright/test";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { FEATURE, logIn } from "../server/catalogueDesk/desk.ts";
import { makeShows, SHOW_DRAFT } from "../server/catalogueDesk/shows.ts";
import { HEBREW_LINE, manyRenditions } from "../server/videos/streams.ts";
import { logInAs } from "./operator.ts";
import { buyVideo, expectPlaying, openPurchase } from "./videoBuyer.ts";
import { violationsOf } from "./violations.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";
/** Id of the demo's hall for rentals. */
const RENTAL_HALL = 1101;

// The form and the server (tests/server/videos) have tests of their own. This test covers the whole flow.
test(
  "a video in two qualities with subtitles that the house uploads is sold at home, and plays for its buyer",
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
      .setInputFiles(
        manyRenditions().map(([file, buffer]) => ({ name: file, mimeType: "", buffer })),
      );
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
    const violations = await violationsOf(context);
    await viewer.reload();
    await expectPlaying(viewer);
    const choose = (key: string) => viewer.getByRole("combobox", { name: en(`vod.player.${key}`) });
    await choose("captions").selectOption("עברית");
    const shownLines = () =>
      viewer.locator("video").evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === "showing")
          .flatMap(({ activeCues }) => [...(activeCues ?? [])])
          .map((cue) => (cue instanceof VTTCue ? cue.text : "")),
      );
    await expect.poll(shownLines).toEqual([HEBREW_LINE]);
    await choose("quality").selectOption("360p");
    const rewind = () => viewer.getByRole("slider", { name: en("vod.player.position") }).fill("0");
    for (const [quality, part] of [
      ["180p", /low-\d\.m4s$/],
      ["360p", /\/\d\.m4s$/],
    ] as const) {
      await rewind();
      const asked = viewer.waitForRequest(part);
      await choose("quality").selectOption(quality);
      await asked;
    }
    expect(violations).toEqual([]);
    await context.close();
  },
);
