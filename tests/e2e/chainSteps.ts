import { expect, type Browser } from "@playwright/test";
import type { HouseBuilder } from "./houseBuilder.ts";
import {
  ARENA,
  CINEMA,
  CLUB,
  FILM,
  FUND,
  GIFT,
  GREAT_HALL,
  HAIFA,
  LIVE,
  PASSWORD,
  PITCH,
  PORT,
  STAGE,
  STAGE_ADULT,
} from "./houseNames.ts";

/** Adds a second business with a theatre and a stadium. */
export async function addBusiness(house: HouseBuilder): Promise<void> {
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

/** Adds the goods sold besides tickets. */
export async function addOffers(house: HouseBuilder): Promise<void> {
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
export async function addPolicies(house: HouseBuilder): Promise<void> {
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
    ticketTypeId: { choose: house.own(STAGE_ADULT) },
  });
  await house.open("/catalogue/sites/new");
  await house.chooseBusiness(CINEMA);
  await house.fillName({ he: "מועדון הסרט", en: "Film club" });
  await page.getByLabel(house.own(FILM), { exact: true }).check();
  await house.save();
}

/**
 * Adds a role and an employee who has it. The employee sets a password by link and sees only the role's
 * screens.
 */
export async function addDoorkeeper(house: HouseBuilder, browser: Browser): Promise<void> {
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
