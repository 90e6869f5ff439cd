import { type Browser, chromium, type Page } from "playwright";
import { buildWhatIsStale } from "../build/build.ts";
import { findBrowser } from "../programs/findBrowser.ts";
import { startServer } from "../programs/startServer.ts";
import { area } from "./journeys/area.ts";
import { buying } from "./journeys/buying.ts";
import { codes } from "./journeys/codes.ts";
import { events } from "./journeys/events.ts";
import { halls } from "./journeys/halls.ts";
import { mails } from "./journeys/mails.ts";
import { offers } from "./journeys/offers.ts";
import { office } from "./journeys/office.ts";
import { paying } from "./journeys/paying.ts";
import { places } from "./journeys/places.ts";
import { resources } from "./journeys/resources.ts";
import type { Locale } from "../../domain/locale.ts";
import { openWall, SIZES, type WallSize } from "./screenWall.ts";
import { readWishes } from "./screenWishes.ts";
import { WITHOUT_LIMITS } from "../programs/withoutLimits.ts";

/**
 * `npm run screenshots [-- --out FOLDER] [--only NAME] [--sizes phone,tablet,desktop] [--languages
 * he,en,ru,ar,pl]`: captures every screen in every language on a phone and a desktop with the real server.
 * Afterwards writes one page that shows all screenshots.
 */
const JOURNEYS = [
  places,
  buying,
  halls,
  events,
  codes,
  paying,
  offers,
  area,
  mails,
  office,
  resources,
];
const { out, sizes, locales, ...chosen } = readWishes(
  process.argv.slice(2),
  JOURNEYS.map(({ name }) => name),
);
const journeys = JOURNEYS.filter(({ name }) => chosen.journeys.includes(name));

const wall = openWall(out);
const troubles: string[] = [];

async function openPage(
  browser: Browser,
  baseURL: string,
  locale: Locale,
  size: WallSize,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    deviceScaleFactor: size === "phone" ? 2 : 1,
    hasTouch: size === "phone",
    locale: locale === "en" ? "en-GB" : `${locale}-IL`,
    timezoneId: "Asia/Jerusalem",
  });
  return context.newPage();
}

async function walk(browser: Browser, url: string): Promise<void> {
  for (const journey of journeys) {
    for (const size of sizes) {
      for (const locale of locales) {
        const page = await openPage(browser, url, locale, size);
        const shoot = (name: string): Promise<void> => wall.take(page, locale, size, name);
        // If a journey fails, the other journeys still run. At the end, a failed journey makes the run fail.
        await journey.walk({ page, locale, size, url, shoot }).catch(async (error: unknown) => {
          const where = `${journey.name} ${size} ${locale}`;
          troubles.push(`${where}: ${String(error)}`);
          await shoot(`${journey.name}-stopped`).catch((why: unknown) => {
            troubles.push(`${where}: no picture of where it stopped, ${String(why)}`);
          });
        });
        await page.context().close();
      }
    }
  }
}

await buildWhatIsStale();
const { executablePath, args } = findBrowser();
// Rate limits are disabled, because the same person logs in for every viewport, more often than they allow.
const server = await startServer({ env: { ...WITHOUT_LIMITS } });
const browser = await chromium.launch({ executablePath, args: [...args] });
try {
  await walk(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}
console.log(wall.hang());
for (const trouble of troubles) console.error(trouble);
process.exitCode = troubles.length > 0 ? 1 : 0;
