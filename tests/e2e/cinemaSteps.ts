import sharp from "sharp";
import { expect } from "@playwright/test";
import { totpAt, totpStep } from "../../server/identity/operators/totp.ts";
import { addDays } from "../../domain/zone.ts";
import { tomorrow } from "./days.ts";
import type { HouseBuilder } from "./houseBuilder.ts";
import { CINEMA, HAIFA, HALL, PASSWORD, PORT, type Name } from "./houseNames.ts";

/** The parameters of a hall that is created from the template for cinemas, and the price of all its seats. */
interface FirstPlan {
  readonly rows: string;
  readonly seats: string;
  readonly amount: string;
}

async function fillAll(house: HouseBuilder, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await house.fill(house.page.locator(`input[name="${name}"]`), value);
  }
}

/** Sets up an authenticator, and confirms it with its code. */
async function addSecondFactor(house: HouseBuilder): Promise<void> {
  const { page, t } = house;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await house.press(button(t("backoffice.totp.begin")));
  const secret = (await page.getByRole("main").locator("code").textContent()) ?? "";
  const code = totpAt(fromBase32(secret.trim()), totpStep(new Date()));
  await house.fill(page.getByLabel(t("backoffice.login.code"), { exact: true }), code);
  await house.press(button(t("backoffice.totp.confirm")));
  await house.press(button(t("backoffice.recovery.kept")));
}

/** Decodes the Base32 key of an authenticator (RFC 4648, without padding). */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter))
    .map((value) => value.toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Opens the setup URL that the server logged, and completes the set-up page up to the checklist. Without a
 * plan, the step for the hall is skipped.
 */
export async function setUp(
  house: HouseBuilder,
  setupUrl: string,
  plan?: FirstPlan,
): Promise<void> {
  const { page, t, locale } = house;
  const next = () =>
    house.press(page.getByRole("button", { name: t("backoffice.setup.next"), exact: true }));
  await page.goto(setupUrl.replace("#", `?language=${locale}#`));
  await fillAll(house, { nameHe: CINEMA.he, nameEn: CINEMA.en });
  await next();
  const account = { firstName: "Dana", lastName: "Levi", username: "dana" };
  await fillAll(house, { ...account, password: PASSWORD, again: PASSWORD });
  await house.press(page.getByRole("button", { name: t("backoffice.setup.does") }));
  await addSecondFactor(house);
  await fillAll(house, { locationHe: PORT.he, locationEn: PORT.en });
  await fillAll(house, { cityHe: HAIFA.he, cityEn: HAIFA.en });
  await next();
  await fillAll(house, { hallHe: HALL.he, hallEn: HALL.en });
  await next();
  // If the page is left here and opened again, it shows the same step.
  await expect(page.locator('input[name="rows"]')).toBeVisible();
  await page.reload();
  if (plan) {
    const { rows, seats, amount } = plan;
    await fillAll(house, { rows, seats });
    await house.press(page.getByRole("button", { name: t("plans.template.draw") }));
    await fillAll(house, { amount });
    await house.press(page.getByRole("button", { name: t("backoffice.setup.publish") }));
  } else {
    await house.press(page.getByRole("button", { name: t("backoffice.setup.later") }));
  }
  await house.press(page.getByRole("button", { name: t("backoffice.setup.finish"), exact: true }));
  await expect(page.getByRole("heading", { name: t("resources.firstSteps") })).toBeVisible();
  const done = plan ? 11 : 7;
  await expect(page.getByText(t("resources.stepsDone", { done, all: 15 }))).toBeVisible();
}

/** Adds ticket groups, a ticket type and a price list to a business. */
export async function addPrices(
  house: HouseBuilder,
  business: Name,
  type: Name,
  groups: readonly { readonly name: Name; readonly price: string }[],
): Promise<void> {
  const { page, t } = house;
  for (const { name } of groups) {
    await house.open("/catalogue/prices/groups/new");
    await house.chooseBusiness(business);
    await house.fillName(name);
    await house.save();
  }
  await house.open("/catalogue/prices/types/new");
  await house.chooseBusiness(business);
  await house.fillName(type);
  await house.save();
  await house.open("/catalogue/prices/new");
  await house.fill(page.getByLabel(t("catalogue.name"), { exact: true }), house.own(business));
  await house.chooseBusiness(business);
  for (const { name, price } of groups) {
    const group = house.own(name);
    await house.choose(page.getByLabel(t("catalogue.addGroup")), group);
    const field = page.getByLabel(`${group}, ${house.own(type)}: ${t("catalogue.price")}`);
    await house.fill(field, price);
  }
  await house.save();
}

/** Opens the screen with the plans of a hall, or of one of its layouts. */
export async function openPlans(house: HouseBuilder, hall: Name, layout?: Name): Promise<void> {
  const { page, t } = house;
  await house.open("/plans");
  await house.press(page.locator("tbody").getByText(house.own(hall), { exact: false }).first());
  if (!layout) return;
  const layouts = page.getByRole("navigation", { name: t("plans.layouts"), exact: true });
  const link = layouts.getByRole("link", { name: house.own(layout) });
  await house.press(link);
  await expect(link).toHaveAttribute("aria-current", "true");
}

/** Creates a plan from a template for a hall, or for one of its layouts, and publishes it. */
export async function drawPlan(
  house: HouseBuilder,
  hall: Name,
  kind: "cinema" | "theatre" | "stadium",
  size: { readonly rows: string; readonly seats: string },
  layout?: Name,
): Promise<void> {
  const { page, t } = house;
  await openPlans(house, hall, layout);
  await house.press(page.getByText(t(`plans.template.${kind}`), { exact: true }));
  await house.fill(page.locator('input[name="rows"]'), size.rows);
  await house.fill(page.locator('input[name="seats"]'), size.seats);
  await house.press(page.getByRole("button", { name: t("plans.template.draw") }));
  await expect(page.getByText(t("plans.canPublish"), { exact: true })).toBeVisible();
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
  readonly business: Name;
  readonly name: Name;
  readonly location: Name;
  readonly hall: Name;
  /** The layout, if the hall has several. */
  readonly layout?: Name;
  readonly days: number;
  /** Times of day, separated by commas. */
  readonly times: string;
}

/** Adds a feature with an uploaded poster and its presentations from tomorrow on. */
export async function addShows(house: HouseBuilder, showing: Showing): Promise<void> {
  const { page, t } = house;
  const { business, name, location, hall, layout, days, times } = showing;
  await house.open("/catalogue/features/new");
  await house.chooseBusiness(business);
  await house.fillName(name);
  await house.fill(page.getByLabel(t("catalogue.minutes")), "100");
  await house.upload(page.getByLabel(t("catalogue.upload"), { exact: true }), await poster());
  await expect(page.locator('img[src^="/media/pictures/"]')).toBeVisible();
  await house.save();
  await house.open("/catalogue/presentations/new");
  await house.choose(page.locator('select[name="featureId"]'), house.own(name));
  const place = `${house.own(location)}, ${house.own(hall)}`;
  await house.choose(page.locator('select[name="venueId"]'), place);
  if (layout) {
    await house.chooseWith(page.locator('select[name="planVersion"]'), house.own(layout));
  }
  await house.fill(page.locator('[name="startDate"]'), tomorrow());
  await house.fill(page.locator('[name="endDate"]'), addDays(tomorrow(), days - 1));
  await house.fill(page.locator('[name="times"]'), times);
  const count = days * times.split(",").length;
  await house.save(t("catalogue.makeShows", { count }));
}
