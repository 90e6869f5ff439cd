import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import type { Presentation } from "../../domain/presentation.ts";
import { buildWhatIsStale } from "../build/build.ts";
import { findBrowser } from "../programs/findBrowser.ts";
import { type StartedServer, startServer } from "../programs/startServer.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { cartOf, cartSeat, Shopper } from "../../tests/server/shopper.ts";
import { takeFilmStrip } from "./takeFilmStrip.ts";

/**
 * `npm run pictures`: takes the pictures that docs/screens.md and docs/designer.md show. Before a release, a
 * person also looks at the pictures. With the argument `designer`, only the pictures of the designer are
 * taken.
 */
const PICTURES = new URL("../../docs/pictures/", import.meta.url);

interface Screen {
  readonly name: string;
  readonly locale: "he" | "en";
  readonly isPhone: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: "desktop.en", locale: "en", isPhone: false },
  { name: "desktop.he", locale: "he", isPhone: false },
  { name: "phone.en", locale: "en", isPhone: true },
  { name: "phone.he", locale: "he", isPhone: true },
];

/** One picture: the path of its page, and what is done before the picture is taken. */
interface Scene {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const settle = (page: Page): Promise<void> => page.waitForTimeout(1500);

/** Zooms in on the middle of the front of the hall, where there are seats at every screen size. */
async function zoomBy(page: Page, steps: number): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const [x, y] = [width * 0.5, width < 600 ? height * 0.47 : height * 0.68];
  await page.mouse.move(x, y);
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, -240);
    await page.waitForTimeout(120);
  }
  await page.mouse.move(1, 1);
  await settle(page);
}

async function findSeats(page: Page): Promise<void> {
  await page.getByRole("button", { name: /find us|מצאו לנו/i }).click();
  await page.waitForTimeout(2500);
}

async function showIds(shopper: Shopper): Promise<{ derby: Presentation; film: Presentation }> {
  const derby = await shopper.presentation(DEMO.derbyFeature);
  return { derby, film: await shopper.presentation(DEMO.film3d) };
}

/** Buys two seats and returns the key with which the first ticket's document is opened. */
async function buyTicket(shopper: Shopper, show: Presentation): Promise<string> {
  const free = await shopper.freeSeats(show);
  const first = free.findIndex(({ rowName }, n) => free[n + 1]?.rowName === rowName && n > 9000);
  const seats = free.slice(first, first + 2);
  for (const seat of seats) {
    const { status, body } = await shopper.lock(show, seat, seat);
    if (status !== 200) throw new Error(`no lock: ${JSON.stringify(body)}`);
  }
  const draft = cartOf(
    show,
    seats.map((seat) => cartSeat(show, seat)),
  );
  const priced = await shopper.call<{ totals: { total: number } }>("POST", "/cart", {
    cart: draft,
  });
  const paid = await shopper.tokenise(priced.body.totals.total, show);
  const { status, body } = await shopper.commit({ ...draft, ...paid });
  if (status !== 200) throw new Error(`no ticket: ${JSON.stringify(body)}`);
  return body.documentKeys[0]!;
}

async function scenesOf(server: StartedServer): Promise<Scene[]> {
  const shopper = await new Shopper(server.url).arrive();
  const { derby, film } = await showIds(shopper);
  const ticket = await buyTicket(shopper, derby);
  const stadium = `/order/${derby.id}`;
  return [
    { name: "whats-on", path: "/" },
    { name: "stadium-whole", path: stadium },
    { name: "stadium-middle", path: stadium, prepare: (page) => zoomBy(page, 4) },
    { name: "stadium-close", path: stadium, prepare: findSeats },
    { name: "cinema", path: `/order/${film.id}`, prepare: findSeats },
    { name: "ticket", path: `/edocument/${ticket}` },
  ];
}

async function take(browser: Browser, url: string, screen: Screen, scene: Scene): Promise<void> {
  const context = await browser.newContext({
    viewport: screen.isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: screen.isPhone ? 2 : 1,
    hasTouch: screen.isPhone,
    timezoneId: "Asia/Jerusalem",
  });
  const page = await context.newPage();
  await page.goto(`${url}${scene.path}?language=${screen.locale}`, { waitUntil: "load" });
  await page.getByRole("main").first().waitFor();
  await page.waitForTimeout(3000);
  await scene.prepare?.(page);
  const path = fileURLToPath(new URL(`${scene.name}.${screen.name}.jpg`, PICTURES));
  await page.screenshot({ path, type: "jpeg", quality: 84 });
  await context.close();
}

await buildWhatIsStale();
mkdirSync(PICTURES, { recursive: true });
const { executablePath, args } = findBrowser();
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: [...args] });
try {
  await takeFilmStrip(browser, server.url, PICTURES);
  if (process.argv[2] !== "designer") await takeScreens();
} finally {
  await browser.close();
  await server.stop();
}

async function takeScreens(): Promise<void> {
  // The demo's sales are created in the background, so this waits for them.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  for (const scene of await scenesOf(server)) {
    for (const screen of SCREENS) await take(browser, server.url, screen, scene);
  }
}
