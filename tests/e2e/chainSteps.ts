import { addDays } from "../../domain/zone.ts";
import { tomorrow } from "./days.ts";
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
  OWN_TERMS,
  PASS,
  PITCH,
  PLAY,
  PORT,
  SEASON,
  SITE,
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

const PRICE = { he: "מחיר", en: "Price" };

/** Adds memberships, vouchers and donations. */
export async function addOffers(house: HouseBuilder): Promise<void> {
  const offered = {
    businessId: { choose: house.own(CINEMA) },
    authProfileId: { choose: CINEMA.he },
    locationId: { choose: house.own(PORT) },
  };
  await house.create(
    "memberships",
    { ...offered, name: CLUB, description: CLUB, code: "CLUB", className: CLUB, months: "12" },
    { prices: [{ name: PRICE, code: "YEAR", amount: "240" }] },
  );
  await house.create(
    "vouchers",
    { ...offered, name: GIFT, description: GIFT, className: GIFT },
    { prices: [{ name: PRICE, amount: "100", value: "120" }] },
  );
  await house.create(
    "donations",
    { ...offered, name: FUND, description: FUND, code: "YOUTH" },
    { amounts: [{ name: PRICE, amount: "36" }] },
  );
}

/** Returns the days on which the play is shown. */
export const playDays = (): string[] => [tomorrow(), addDays(tomorrow(), 1)];

/** Adds a season of the play's presentations, and the membership whose buyers get a seat in all of them. */
export async function addSeason(house: HouseBuilder): Promise<void> {
  const { t } = house;
  const business = { choose: house.own(LIVE) };
  await house.create(
    "seasons",
    { businessId: business, name: SEASON, ticketTypeId: { choose: house.own(STAGE_ADULT) } },
    {
      presentations: playDays().map((day) => ({
        presentationId: {
          choose: `${house.own(PLAY)}, ${day.split("-").toReversed().join("/")} 20:00`,
        },
        payableAmount: "60",
      })),
    },
  );
  await house.create("offer-terms", { text: OWN_TERMS });
  await house.create(
    "memberships",
    {
      businessId: business,
      authProfileId: { choose: "Orot Live" },
      locationId: { choose: house.own(STAGE) },
      name: PASS,
      description: PASS,
      termId: { choose: house.own(OWN_TERMS) },
      code: "PASS",
      className: PASS,
      membershipType: { choose: t("resources.choice.membershipType.series") },
      months: "12",
      seasonId: { choose: house.own(SEASON) },
    },
    { prices: [{ name: PRICE, code: "SEAT", amount: "150" }] },
  );
}

/** Adds both businesses' rules, the buyers' terms and a partner's page. */
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
  await house.create("terms", {
    businessId: { choose: house.own(CINEMA) },
    soldKind: { choose: t("resources.choice.soldKind.tickets") },
    text,
  });
  await house.create("waiver-terms", {
    businessId: { choose: house.own(LIVE) },
    name: { he: "הצהרה", en: "Waiver" },
    text,
  });
  await house.open("/catalogue/sites/new");
  await house.chooseBusiness(CINEMA);
  await house.fillName(SITE);
  await page.getByLabel(house.own(FILM), { exact: true }).check();
  await house.save();
}
