import sharp from "sharp";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { addDays } from "../../domain/zone.ts";
import { startServer, type StartedServer } from "../../scripts/programs/startServer.ts";
import { CARD } from "./buyer.ts";
import { tomorrow } from "./days.ts";
import { HouseBuilder } from "./houseBuilder.ts";
import { OffersBuyer } from "./offersBuyer.ts";
import { viewsFrom } from "./views.ts";
import type { TestLocale } from "./words.ts";

const PASSWORD = "tangerine kettle";
const CINEMA = { he: "קולנוע אורות", en: "Orot Cinemas" };
const LIVE = { he: "אורות במה", en: "Orot Live" };
const PORT = { he: "אורות הנמל", en: "Orot at the Port" };
const STAGE = { he: "תיאטרון הגבעה", en: "Hill Theatre" };
const ARENA = { he: "אצטדיון המפרץ", en: "Bay Stadium" };
const HAIFA = { he: "חיפה", en: "Haifa" };
const HALL = { he: "אולם 1", en: "Hall 1" };
const GREAT_HALL = { he: "האולם הגדול", en: "Great Hall" };
const PITCH = { he: "המגרש", en: "The Pitch" };
const FILM = { he: "סירה בלילה", en: "A Boat at Night" };
const PLAY = { he: "אגדת חורף", en: "A Winter's Tale" };
const MATCH = { he: "דרבי המפרץ", en: "Bay Derby" };
const CLUB = { he: "מועדון אורות", en: "Orot Club" };
const GIFT = { he: "שובר אורות", en: "Orot Voucher" };
const FUND = { he: "קרן הנוער", en: "Youth Fund" };

/** Starts a server on an empty database without the demo. Returns it with the printed setup address. */
async function startEmpty(): Promise<{ server: StartedServer; setupUrl: string }> {
  const server = await startServer({
    env: { DEMO: "0", SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" },
  });
  const setupUrl = /http:\S+\/backoffice\/setup#\S+/.exec(server.output())?.[0];
  if (setupUrl === undefined) throw new Error(`no address to set up at:\n${server.output()}`);
  return { server, setupUrl };
}

/** Goes from the setup address to the list of remaining tasks. */
async function setUp(house: HouseBuilder, setupUrl: string): Promise<void> {
  const { page, t, locale } = house;
  await page.goto(setupUrl.replace("#", `?language=${locale}#`));
  const values = {
    businessHe: CINEMA.he,
    businessEn: CINEMA.en,
    locationHe: PORT.he,
    locationEn: PORT.en,
    cityHe: HAIFA.he,
    cityEn: HAIFA.en,
    hallHe: HALL.he,
    hallEn: HALL.en,
    firstName: "Dana",
    lastName: "Levi",
    username: "dana",
    password: PASSWORD,
    again: PASSWORD,
  };
  for (const [name, value] of Object.entries(values)) {
    await house.fill(page.locator(`input[name="${name}"]`), value);
  }
  await house.press(page.getByRole("button", { name: t("backoffice.setup.does") }));
  await expect(page.getByRole("heading", { name: t("resources.firstSteps") })).toBeVisible();
  await expect(page.getByText(t("resources.stepsDone", { done: 6, all: 14 }))).toBeVisible();
}

/** Adds a second business with a theatre and a stadium. */
async function addBusiness(house: HouseBuilder): Promise<void> {
  const business = { choose: house.own(LIVE) };
  await house.create("businesses", { name: LIVE });
  await house.create("auth-profiles", { businessId: business, name: "Orot Live" });
  for (const [location, hall] of [
    [STAGE, GREAT_HALL],
    [ARENA, PITCH],
  ] as const) {
    await house.create("locations", { businessId: business, name: location, city: HAIFA });
    await house.create("halls", { locationId: { choose: house.own(location) }, name: hall });
  }
  await house.create("categories", { name: { he: "במה", en: "Stage" } });
}

/** Adds ticket groups, a ticket type and a price list to a business. */
async function addPrices(
  house: HouseBuilder,
  business: { readonly he: string; readonly en: string },
  groups: readonly { readonly name: string; readonly price: string }[],
): Promise<void> {
  const { page, t } = house;
  const owner = () => page.locator('select[name="businessId"]');
  const type = `Adult ${business.en}`;
  for (const { name } of groups) {
    await house.open("/catalogue/prices/groups/new");
    await owner().selectOption({ label: house.own(business) });
    await house.fill(page.getByLabel(t("catalogue.nameHe")), name);
    await house.save();
  }
  await house.open("/catalogue/prices/types/new");
  await owner().selectOption({ label: house.own(business) });
  await house.fill(page.getByLabel(t("catalogue.nameHe")), type);
  await house.save();
  await house.open("/catalogue/prices/new");
  await house.fill(page.getByLabel(t("catalogue.name"), { exact: true }), business.en);
  await owner().selectOption({ label: house.own(business) });
  for (const { name, price } of groups) {
    await page.getByLabel(t("catalogue.addGroup")).selectOption({ label: name });
    const field = page.getByLabel(`${name}, ${type}: ${t("catalogue.price")}`);
    await house.fill(field, price);
  }
  await house.save();
}

/** Creates a hall's plan from a template and gives every section a ticket group. */
async function drawPlan(
  house: HouseBuilder,
  hall: { readonly he: string; readonly en: string },
  kind: "cinema" | "theatre" | "stadium",
  size: { readonly rows: string; readonly seats: string },
): Promise<void> {
  const { page, t } = house;
  await house.open("/plans");
  await house.press(page.locator("tbody").getByText(house.own(hall), { exact: false }).first());
  await house.press(page.getByText(t(`plans.template.${kind}`), { exact: true }));
  await house.fill(page.locator('input[name="rows"]'), size.rows);
  await house.fill(page.locator('input[name="seats"]'), size.seats);
  await house.press(page.getByRole("button", { name: t("plans.template.draw") }));
  await expect(page.getByText(t("plans.canPublish"))).toBeVisible();
  await house.press(page.getByRole("button", { name: t("plans.publish"), exact: true }));
  const dialog = page.getByRole("dialog");
  await house.press(dialog.getByRole("button", { name: t("plans.publish"), exact: true }));
  await expect(page.getByText(t("plans.isPublished"))).toBeVisible();
}

/** Returns an image of a poster's proportions. */
async function poster() {
  const background = { r: 90, g: 60, b: 160 };
  const plain = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name: "poster.jpg", mimeType: "image/jpeg", buffer: await plain.jpeg().toBuffer() };
}

interface Showing {
  readonly business: { readonly he: string; readonly en: string };
  readonly name: { readonly he: string; readonly en: string };
  readonly hall: { readonly he: string; readonly en: string };
  readonly days: number;
  readonly times: string;
}

/** Adds a feature with presentations from tomorrow on. */
async function addShows(house: HouseBuilder, showing: Showing): Promise<void> {
  const { page, t } = house;
  const { business, name, hall, days, times } = showing;
  await house.open("/catalogue/features/new");
  await page.locator('select[name="businessId"]').selectOption({ label: house.own(business) });
  await house.fill(page.getByLabel(t("catalogue.nameHe")), name.he);
  await house.fill(page.getByLabel(t("catalogue.nameEn")), name.en);
  await house.fill(page.getByLabel(t("catalogue.minutes")), "100");
  house.presses++;
  await page.getByLabel(t("catalogue.upload"), { exact: true }).setInputFiles(await poster());
  await expect(page.locator('img[src^="/media/pictures/"]')).toBeVisible();
  await house.save();
  await house.open("/catalogue/presentations/new");
  await page.locator('select[name="featureId"]').selectOption({ label: house.own(name) });
  const halls = page.locator('select[name="venueId"]');
  const own = halls.locator("option", { hasText: house.own(hall) });
  await halls.selectOption((await own.getAttribute("value")) ?? "");
  await house.fill(page.locator('[name="startDate"]'), tomorrow());
  await house.fill(page.locator('[name="endDate"]'), addDays(tomorrow(), days - 1));
  await house.fill(page.locator('[name="times"]'), times);
  const count = days * times.split(",").length;
  await house.press(page.getByRole("button", { name: t("catalogue.makeShows", { count }) }));
  await expect(page.getByText(t("catalogue.saved")).last()).toBeVisible();
}

/** Adds the goods sold besides tickets. */
async function addOffers(house: HouseBuilder): Promise<void> {
  const offered = {
    businessId: { choose: house.own(CINEMA) },
    authProfileId: { choose: CINEMA.he },
    locationId: { choose: house.own(PORT) },
  };
  const price = { he: "מחיר", en: "Price" };
  await house.create(
    "memberships",
    { ...offered, name: CLUB, description: CLUB, code: "CLUB", className: CLUB, months: "12" },
    [{ name: price, code: "YEAR", amount: "240" }],
  );
  await house.create("vouchers", { ...offered, name: GIFT, description: GIFT, className: GIFT }, [
    { name: price, amount: "100", value: "120" },
  ]);
  await house.create("donations", { ...offered, name: FUND, description: FUND, code: "YOUTH" }, [
    { name: price, amount: "36" },
  ]);
}

/** Adds both businesses' rules, the buyers' terms, a season and a partner page. */
async function addPolicies(house: HouseBuilder): Promise<void> {
  const { page, t } = house;
  const text = { he: "נוסח", en: "The text" };
  await house.create("business-rules", {
    businessId: { choose: house.own(CINEMA) },
    sellerNumber: "514000001",
    vatPercent: "18",
    cancelHours: "3",
  });
  await house.create("cancellation-policies", {
    authProfileId: { choose: "Orot Live" },
    cancelChargeType: { choose: t("resources.choice.cancelChargeType.perTicket") },
    chargeAmount: "5",
  });
  await house.create("offer-terms", { text });
  await house.create("waiver-terms", {
    businessId: { choose: house.own(LIVE) },
    name: { he: "הצהרה", en: "Waiver" },
    text,
  });
  await house.create("seasons", {
    businessId: { choose: house.own(LIVE) },
    name: { he: "עונת הבמה", en: "Stage season" },
    ticketTypeId: { choose: `Adult ${LIVE.en}` },
  });
  await house.open("/catalogue/sites/new");
  await page.locator('select[name="businessId"]').selectOption({ label: house.own(CINEMA) });
  await house.fill(page.getByLabel(t("catalogue.nameHe")), "Film club");
  await page.getByLabel(house.own(FILM), { exact: true }).check();
  await house.save();
}

/** Checks the sales: by location on the day of the shows, and in the report of presentations. */
async function readReports(house: HouseBuilder): Promise<void> {
  const { page } = house;
  for (const path of ["/sales/locations", "/sales/features"]) {
    await house.open(`${path}?date=${tomorrow()}`);
    const names = path === "/sales/locations" ? [PORT, STAGE, ARENA] : [FILM, PLAY, MATCH];
    for (const name of names) {
      const row = page.locator("tbody tr", { hasText: house.own(name) });
      // Two seats of each were sold.
      await expect(row.first()).toContainText("2");
    }
  }
  for (const slug of ["presentations", "points-of-sale", "attendance-by-date", "top-features"]) {
    await house.open(`/reports/${slug}?period=next`);
    await expect(page.locator("tbody tr").first()).toBeVisible();
  }
}

/**
 * Adds a role and an employee who has it. The employee sets a password by link and sees only the role's
 * screens.
 */
async function addDoorkeeper(house: HouseBuilder, browser: Browser): Promise<void> {
  const { page, t, locale } = house;
  const door = { he: "סדרנות", en: "Door" };
  await house.create("roles", {
    name: door,
    permissions: { tick: [t("resources.choice.permissions.door")] },
  });
  await house.create("operators", {
    username: "noa",
    firstName: "Noa",
    roleId: { choose: house.own(door) },
    businessIds: { tick: [house.own(CINEMA)] },
  });
  await house.press(page.locator("tbody").getByText("noa", { exact: true }));
  await house.press(page.getByRole("button", { name: t("resources.account.invite") }));
  const dialog = page.getByRole("dialog");
  await house.press(dialog.getByRole("button", { name: t("resources.account.makeLink") }));
  const link = await dialog.locator("code").innerText();
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link.replace("#", `?language=${locale}#`));
  await guest.getByLabel(t("backoffice.password.next"), { exact: true }).fill(PASSWORD);
  await guest.getByLabel(t("backoffice.password.again")).fill(PASSWORD);
  await guest.getByRole("button", { name: t("backoffice.invite.save") }).click();
  await expect(guest.getByText(t("backoffice.invite.isSet"))).toBeVisible();
  await guest.getByLabel(t("backoffice.login.password"), { exact: true }).fill(PASSWORD);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    t("backoffice.screen.entrance"),
  );
  await expect(guest.getByRole("link", { name: t("counter.title") })).toHaveCount(0);
  await context.close();
}

/** Buys a seat of the film, a membership, a voucher and a donation, each by card. */
async function buyEverything(page: Page, locale: TestLocale): Promise<void> {
  const buyer = new OffersBuyer(page, locale);
  const pay = async (): Promise<void> => {
    await expect(buyer.heading("customer.title")).toBeVisible();
    await buyer.fillDetails();
    await buyer.openPayment();
    await buyer.payWith(CARD.approves);
  };
  for (const name of [FILM, PLAY, MATCH]) {
    await page.goto(`/?language=${locale}`);
    const card = page.getByRole("article").filter({
      has: page.getByRole("heading", { name: name[locale] }),
    });
    await card.first().getByRole("link").first().click();
    await page
      .getByRole("link", { name: /\d\d:\d\d/ })
      .first()
      .click();
    await buyer.goToDetails();
    await pay();
    await buyer.reservation();
  }
  await page.goto(`/membership?language=${locale}`);
  await buyer.card(CLUB[locale]).getByRole("button").first().click();
  await buyer.goOn();
  await pay();
  await buyer.reservationUnder("offers.done.memberships");
  await page.goto(`/system-vouchers/1?language=${locale}`);
  await buyer.addOne(GIFT[locale], 0);
  await buyer.goOn();
  await buyer.button("offers.login.guest").click();
  await pay();
  await buyer.reservationUnder("offers.done.vouchers");
  await page.goto(`/donation?language=${locale}`);
  await buyer.addOne(FUND[locale], 0);
  await buyer.goOn();
  await pay();
  await expect(buyer.heading("offers.done.donations")).toBeVisible();
}

async function buildAndSell(page: Page, browser: Browser, locale: TestLocale): Promise<void> {
  const { server, setupUrl } = await startEmpty();
  try {
    // Relative addresses resolve to this server.
    const context = await browser.newContext({ baseURL: server.url });
    const house = new HouseBuilder(await context.newPage(), locale);
    await setUp(house, setupUrl);
    await addBusiness(house);
    await addPrices(house, CINEMA, [{ name: "Seats", price: "42" }]);
    await addPrices(house, LIVE, [
      { name: "Near", price: "120" },
      { name: "Far", price: "80" },
    ]);
    await drawPlan(house, HALL, "cinema", { rows: "8", seats: "12" });
    await drawPlan(house, GREAT_HALL, "theatre", { rows: "12", seats: "20" });
    await drawPlan(house, PITCH, "stadium", { rows: "10", seats: "60" });
    const times = "17:00, 20:00";
    await addShows(house, { business: CINEMA, name: FILM, hall: HALL, days: 10, times });
    const once = { business: LIVE, days: 1, times: "20:00" };
    await addShows(house, { ...once, name: PLAY, hall: GREAT_HALL });
    await addShows(house, { ...once, name: MATCH, hall: PITCH });
    await addOffers(house);
    await addPolicies(house);
    await addDoorkeeper(house, browser);
    const customers = await browser.newContext({ baseURL: server.url });
    await buyEverything(await customers.newPage(), locale);
    await customers.close();
    await readReports(house);
    console.log(`a house of one's own: ${house.fields} fields, ${house.presses} presses`);
    await context.close();
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

const ON_A_DESKTOP = viewsFrom("en").filter((view) => !view.tag.includes("@phone"));
for (const { locale, where, tag } of ON_A_DESKTOP) {
  test(
    `from an empty database to what its customers buy, by screens alone, ${where}`,
    { tag: [...tag] },
    async ({ page, browser }) => {
      // Building everything through screens takes two minutes on an idle machine.
      test.setTimeout(1_200_000);
      await buildAndSell(page, browser, locale);
    },
  );
}
