import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO, GROUP, POLICY, TICKET } from "../../server/demo/ids.ts";
import {
  COUPON,
  FEATURE,
  PRODUCT,
  SITE,
  TEXT,
  TICKET_GROUP,
  TICKET_TYPE,
} from "../server/catalogueDesk/desk.ts";
import { oneShow } from "../server/catalogueDesk/shows.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const asked =
  (path: string, body?: unknown) =>
  async (on: Stage): Promise<Sample> => ({
    path: `/pres-live/catalogue/${path}`,
    from: await operator(on, "admin"),
    ...(body !== undefined && { body }),
  });

const PRICES = {
  name: "Weekday",
  lines: [
    {
      ticketGroupId: GROUP.fieldLawn,
      ticketId: TICKET.adult,
      amount: 80,
      oldAmount: 90,
      serviceCharge: 1.5,
      isSoldOut: false,
      addons: [{ id: null, nameHe: "שמיכה", nameEn: "Blanket", amount: 12 }],
    },
  ],
};

/** Number of days from today, on which the demo has no shows. Every call uses another day. */
let day = 100;

/** Creates a show as the admin. Returns the show in the format of the request. */
async function ownShow(on: Stage) {
  const from = await operator(on, "admin");
  const draft = await oneShow(from, day++);
  const { body } = await from.call<{ presentationIds: number[] }>(
    "POST",
    "/pres-live/catalogue/presentations",
    draft,
  );
  return { id: body.presentationIds[0] ?? 0, draft, from };
}

const businessId = DEMO.stageBusiness;

/** Valid requests about goods other than tickets, mini-sites and coupons. */
const SHOP_SAMPLES: Samples = {
  "GET /pres-live/catalogue/sites": asked("sites"),
  "GET /pres-live/catalogue/sites/{id}": asked("sites/1"),
  "POST /pres-live/catalogue/sites": async (on) => ({
    ...(await asked("sites", { ...SITE, businessId })(on)),
    toldAgain: [409, "SLUG_TAKEN"],
  }),
  "PUT /pres-live/catalogue/sites/{id}": asked("sites/1", { ...SITE, URL: "teachers-club" }),
  "GET /pres-live/catalogue/products": asked("products"),
  "GET /pres-live/catalogue/products/{id}": asked("products/11"),
  "POST /pres-live/catalogue/products": asked("products", { ...PRODUCT, businessId }),
  "PUT /pres-live/catalogue/products/{id}": asked("products/11", PRODUCT),
  "GET /pres-live/catalogue/coupons": asked("coupons"),
  "GET /pres-live/catalogue/coupons/{id}": asked("coupons/2"),
  "POST /pres-live/catalogue/coupons": async (on) => ({
    ...(await asked("coupons", { ...COUPON, businessId })(on)),
    toldAgain: [409, "CODE_TAKEN"],
  }),
  "PUT /pres-live/catalogue/coupons/{id}": asked("coupons/2", { ...COUPON, code: "MINUS30" }),
};

/** Valid requests about ticket groups and ticket types, which price lists refer to. */
const TICKET_SAMPLES: Samples = {
  "GET /pres-live/catalogue/ticket-groups": asked("ticket-groups"),
  "GET /pres-live/catalogue/ticket-groups/{id}": asked(`ticket-groups/${GROUP.fieldLawn}`),
  "POST /pres-live/catalogue/ticket-groups": asked("ticket-groups", {
    ...TICKET_GROUP,
    businessId,
  }),
  "PUT /pres-live/catalogue/ticket-groups/{id}": asked(
    `ticket-groups/${GROUP.fieldLawn}`,
    TICKET_GROUP,
  ),
  "GET /pres-live/catalogue/ticket-types": asked("ticket-types"),
  "GET /pres-live/catalogue/ticket-types/{id}": asked(`ticket-types/${TICKET.adult}`),
  "POST /pres-live/catalogue/ticket-types": asked("ticket-types", { ...TICKET_TYPE, businessId }),
  "PUT /pres-live/catalogue/ticket-types/{id}": asked(`ticket-types/${TICKET.early}`, TICKET_TYPE),
};

/** A valid request for each call that edits the catalogue. */
export const CATALOGUE_SAMPLES: Samples = {
  "GET /pres-live/catalogue/choices": asked("choices"),
  "GET /pres-live/catalogue/features": asked("features"),
  "GET /pres-live/catalogue/features/{id}": asked(`features/${DEMO.play}`),
  "POST /pres-live/catalogue/features": asked("features", {
    ...FEATURE,
    businessId: DEMO.cinemaBusiness,
  }),
  "PUT /pres-live/catalogue/features/{id}": asked(`features/${DEMO.choirNight}`, {
    ...FEATURE,
    categoryId: 3,
  }),
  "GET /pres-live/catalogue/presentations": asked(
    `presentations?featureId=${DEMO.play}&startDate=${dateOf(new Date())}&endDate=${addDays(dateOf(new Date()), 20)}`,
  ),
  "GET /pres-live/catalogue/presentations/{id}": (on) => asked(`presentations/${on.play.id}`)(on),
  "POST /pres-live/catalogue/presentations": async (on) => {
    const from = await operator(on, "admin");
    return {
      path: "/pres-live/catalogue/presentations",
      body: await oneShow(from, day++),
      from,
      // When the call is repeated, the hall is already in use.
      toldAgain: [409, "HALL_TAKEN"],
    };
  },
  "POST /pres-live/catalogue/presentations/copy": async (on) => {
    const { id, from } = await ownShow(on);
    const body = { presentationIds: [id], shiftDays: 7, isDryRun: true };
    return { path: "/pres-live/catalogue/presentations/copy", from, body };
  },
  "POST /pres-live/catalogue/presentations/edit": async (on) => {
    const { id, from } = await ownShow(on);
    const body = { presentationIds: [id], changes: { salesEndMinutes: 5 } };
    return { path: "/pres-live/catalogue/presentations/edit", from, body };
  },
  "PUT /pres-live/catalogue/presentations/{id}": async (on) => {
    const { id, draft, from } = await ownShow(on);
    const { body } = await from.get<{ presentation: { dateTime: string } }>(
      `/pres-live/catalogue/presentations/${id}`,
    );
    return {
      path: `/pres-live/catalogue/presentations/${id}`,
      body: { ...draft, maximumSeats: 4, dateTime: body.presentation.dateTime },
      from,
    };
  },
  "GET /pres-live/catalogue/prices": asked("prices"),
  "GET /pres-live/catalogue/prices/{id}": asked(`prices/${POLICY.field}`),
  "POST /pres-live/catalogue/prices": asked("prices", {
    ...PRICES,
    businessId: DEMO.stageBusiness,
  }),
  "PUT /pres-live/catalogue/prices/{id}": asked(`prices/${POLICY.field}`, PRICES),
  "GET /pres-live/catalogue/{kind}/{id}/texts": asked(`features/${DEMO.play}/texts`),
  "PUT /pres-live/catalogue/{kind}/{id}/texts": asked("products/11/texts", { texts: [TEXT] }),
  ...TICKET_SAMPLES,
  ...SHOP_SAMPLES,
};
