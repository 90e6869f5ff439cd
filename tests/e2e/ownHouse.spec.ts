import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { startServer } from "../../scripts/programs/startServer.ts";
import { NEVER_OVERLOADED } from "../../scripts/programs/withoutLimits.ts";
import { addCashier, addDoorkeeper } from "./chainPeople.ts";
import { readReports, readSales } from "./chainReports.ts";
import { addBusiness, addOffers, addPolicies, addSeason, playDays } from "./chainSteps.ts";
import { addPrices, addShows, drawPlan, openPlans, setUp } from "./cinemaSteps.ts";
import { cellsOf } from "./officeTable.ts";
import { FirstOperator, HouseBuilder } from "./houseBuilder.ts";
import { HouseBuyer } from "./houseBuyer.ts";
import {
  ADULT,
  ARENA,
  CINEMA,
  FAR,
  FILM,
  GREAT_HALL,
  HALL,
  LIVE,
  MATCH,
  NEAR,
  PITCH,
  PLAY,
  PORT,
  ROUND,
  SEATS,
  SITE_ADDRESS,
  STAGE,
  STAGE_ADULT,
} from "./houseNames.ts";

/** Maximum numbers of an operator's actions until the first ticket is sold. */
const MAX_CLICKS = 16;
const MAX_FIELDS = 26;

/**
 * The databases that the server can start itself. The name of each database is also the name of its folder in
 * the data folder.
 */
type Engine = "pglite" | "postgres";

/**
 * Starts a server with an empty database and without the demo, and passes the logged setup URL to `act`. Pages
 * of `newPage` resolve relative URLs to this server.
 */
async function inNewHouse(
  browser: Browser,
  engine: Engine,
  act: (setupUrl: string, newPage: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const server = await startServer({
    env: {
      DEMO: "0",
      DB: engine === "postgres" ? "embedded" : "pglite",
      SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets",
      ...NEVER_OVERLOADED,
    },
  });
  const pages: Page[] = [];
  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage({ baseURL: server.url });
    pages.push(page);
    return page;
  };
  try {
    expect(existsSync(join(server.dataDir, engine))).toBe(true);
    const setupUrl = /http:\S+\/backoffice\/setup#\S+/.exec(server.output())?.[0];
    if (setupUrl === undefined) throw new Error(`no address to set up at:\n${server.output()}`);
    await act(setupUrl, newPage);
    for (const page of pages) await page.close();
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

/** Adds the cinema's film. */
const addFilm = (house: HouseBuilder, days: number, times: string): Promise<void> =>
  addShows(house, { business: CINEMA, name: FILM, location: PORT, hall: HALL, days, times });

/** Adds the cinema's prices, plan and film, each on its own screen. */
async function addCinema(house: HouseBuilder, days: number, times: string): Promise<void> {
  await addPrices(house, CINEMA, ADULT, [{ name: SEATS, price: "42" }]);
  await drawPlan(house, HALL, "cinema", { rows: "8", seats: "12" });
  await addFilm(house, days, times);
}

/** Adds a layout to the theatre for the play, and checks that both shows use it. */
async function addRoundShows(house: HouseBuilder): Promise<void> {
  const { page, t } = house;
  await house.create("layouts", { venueId: { choose: house.own(GREAT_HALL) }, name: ROUND });
  await drawPlan(house, GREAT_HALL, "theatre", { rows: "6", seats: "14" }, ROUND);
  await addShows(house, {
    business: LIVE,
    name: PLAY,
    location: STAGE,
    hall: GREAT_HALL,
    layout: ROUND,
    days: playDays().length,
    times: "20:00",
  });
  await openPlans(house, GREAT_HALL, ROUND);
  const [version = ""] = await cellsOf(page, t("plans.version"));
  expect(version).toContain(t("plans.current"));
  expect(await cellsOf(page, t("plans.coming"))).toEqual([`${playDays().length}`]);
}

/** Adds the prices, plans and shows of the theatre and the stadium. */
async function addStages(house: HouseBuilder): Promise<void> {
  await addPrices(house, LIVE, STAGE_ADULT, [
    { name: NEAR, price: "120" },
    { name: FAR, price: "80" },
  ]);
  await drawPlan(house, GREAT_HALL, "theatre", { rows: "12", seats: "20" });
  await drawPlan(house, PITCH, "stadium", { rows: "10", seats: "60" });
  await addRoundShows(house);
  await addShows(house, {
    business: LIVE,
    name: MATCH,
    location: ARENA,
    hall: PITCH,
    days: 1,
    times: "20:00",
  });
}

/** Adds the numbers of the operator's actions so far to the test's report. */
function reportEffort(house: HouseBuilder, seconds: number): void {
  const { presses, fields, characters } = house;
  const description =
    `${presses} clicks, ${fields} fields, ${characters} characters: ` +
    `${house.minutesByHand().toFixed(1)} minutes by hand, ${seconds.toFixed(0)} s in this test`;
  test.info().annotations.push({ type: "effort", description });
  console.log(`from the setup address to the first ticket: ${description}`);
}

test(
  "a first operator's cinema sells its first ticket by the checklist alone, in he",
  { tag: "@desktop" },
  async ({ browser }) => {
    // The timeout is long, because this test uses more screens than any other of the quick run.
    test.setTimeout(900_000);
    await inNewHouse(browser, "pglite", async (setupUrl, newPage) => {
      const house = new FirstOperator(await newPage(), "he");
      const start = Date.now();
      await setUp(house, setupUrl, { rows: "8", seats: "12", amount: "42" });
      await addFilm(house, 1, "17:00, 20:00");
      const buyer = new HouseBuyer(await newPage(), "he");
      await buyer.buySeats(FILM);
      reportEffort(house, (Date.now() - start) / 1000);
      await expect(buyer.page).toHaveTitle(CINEMA.he);
      await readSales(house, "features", [[FILM, 2]]);
      expect(house.presses).toBeLessThanOrEqual(MAX_CLICKS);
      expect(house.fields).toBeLessThanOrEqual(MAX_FIELDS);
    });
  },
);

const RUNS = [
  { locale: "en", engine: "pglite" },
  { locale: "he", engine: "pglite" },
  { locale: "en", engine: "postgres" },
  { locale: "he", engine: "postgres" },
] as const;
for (const { locale, engine } of RUNS) {
  test(
    `from an empty database to what its customers buy, by screens alone, in ${locale} on ${engine}`,
    { tag: ["@proof", "@desktop"] },
    async ({ browser }) => {
      // The timeout is long, because building everything through screens takes minutes even on an idle machine.
      test.setTimeout(1_200_000);
      await inNewHouse(browser, engine, async (setupUrl, newPage) => {
        const house = new HouseBuilder(await newPage(), locale);
        await setUp(house, setupUrl);
        await addBusiness(house);
        await addCinema(house, 10, "17:00, 20:00");
        await addStages(house);
        await addOffers(house);
        await addSeason(house);
        await addPolicies(house);
        await addDoorkeeper(house, browser);
        await addCashier(house, browser);
        const buyer = new HouseBuyer(await newPage(), locale);
        for (const name of [FILM, PLAY, MATCH]) await buyer.buySeats(name);
        await buyer.buyOffers();
        await buyer.buySeason(playDays().length);
        // Another page is used, because the partner stays in the session until the visitor leaves the partner's
        // page.
        await new HouseBuyer(await newPage(), locale).buySeats(FILM, SITE_ADDRESS);
        await readReports(house);
      });
    },
  );
}
