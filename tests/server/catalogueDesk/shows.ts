import type { Presentation } from "../../../domain/presentation.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { DEMO, POLICY } from "../../../server/demo/ids.ts";
import type { House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { FEATURE } from "./desk.ts";

export const SHOWS = "/pres-live/catalogue/presentations";

/** Returns a date on which the demo has no shows. */
export const freeDay = (days = 40): string => addDays(dateOf(new Date()), days);

/** A presentation in the format of the request, without the plan. */
export const SHOW_DRAFT = {
  venueId: DEMO.cinemaHall,
  pricePolicyId: POLICY.cinema,
  seatingPolicyId: 1,
  salesEndMinutes: 15,
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 300,
  maximumSeats: null,
  chargeType: "flat",
  chargeAmount: 3.5,
  isDisplayQr: true,
  newBookingUrl: null,
};

export interface Venue {
  readonly id: number;
  readonly plans: readonly { readonly planVersion: string }[];
}

/** Returns the plan version of a hall, as the form selects it. */
export async function planOf(admin: Shopper, venueId: number): Promise<string> {
  const { body } = await admin.get<{ venues: Venue[] }>("/pres-live/catalogue/choices");
  const [plan] = body.venues.find(({ id }) => id === venueId)?.plans ?? [];
  if (!plan) throw new Error(`hall ${venueId} has no plan`);
  return plan.planVersion;
}

async function newFeature(admin: Shopper): Promise<number> {
  const body = { ...FEATURE, businessId: DEMO.cinemaBusiness };
  const told = await admin.call<{ feature: { id: number } }>(
    "POST",
    "/pres-live/catalogue/features",
    body,
  );
  return told.body.feature.id;
}

/** Returns a draft for one show of a new feature at eight o'clock, `days` from today. */
export async function oneShow(admin: Shopper, days: number, more: object = {}) {
  const day = freeDay(days);
  return {
    ...SHOW_DRAFT,
    planVersion: await planOf(admin, DEMO.cinemaHall),
    featureId: await newFeature(admin),
    startDate: day,
    endDate: day,
    weekdays: [],
    times: ["20:00"],
    isOnSale: true,
    ...more,
  };
}

export const makeShows = (admin: Shopper, draft: object) =>
  admin.call<{ presentationIds: number[] }>("POST", SHOWS, draft);

/** Creates a show and returns it as the storefront lists it. */
export async function madeShow(
  { url }: Pick<House, "url">,
  admin: Shopper,
  days: number,
  more: object = {},
): Promise<Presentation> {
  const { body } = await makeShows(admin, await oneShow(admin, days, more));
  const guest = await new Shopper(url).arrive();
  const told = await guest.get<{ presentation: Presentation }>(
    `/presentations/${body.presentationIds[0]}`,
  );
  return told.body.presentation;
}
