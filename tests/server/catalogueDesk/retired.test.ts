import { afterAll, beforeAll, expect, test } from "vitest";
import type { Presentation } from "../../../domain/presentation.ts";
import type { MiniSite } from "../../../domain/minisite.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { COUPON, FEATURE, logIn, PRODUCT, SITE, TICKET_TYPE, wrongFields } from "./desk.ts";
import { madeShow, makeShows, oneShow, SHOWS } from "./shows.ts";

const CATALOGUE = "/pres-live/catalogue";

let house: House;
let admin: Shopper;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const retire = (kind: string, id: number, isRetired = true) =>
  admin.call("POST", `/pres-live/resources/${kind}/${id}/retire`, { isRetired });
const arrive = () => new Shopper(house.url, "en").arrive();

test("a retired feature gets no new presentations and is on no new mini-site, and keeps its own", async () => {
  const draft = await oneShow(admin, 60);
  const { featureId } = draft;
  const [kept] = (await makeShows(admin, draft)).body.presentationIds;
  expect((await retire("features", featureId)).status).toBe(200);
  const later = { ...draft, startDate: draft.startDate, times: ["10:00"] };
  expect(wrongFields(await makeShows(admin, later))).toEqual(["featureId"]);
  const site = { ...SITE, URL: "retired-one", featureIds: [featureId] };
  const made = await admin.call("POST", `${CATALOGUE}/sites`, {
    ...site,
    businessId: DEMO.cinemaBusiness,
  });
  expect(wrongFields(made)).toEqual(["featureIds"]);
  // The presentations that exist are still on sale, and can still be edited.
  const guest = await arrive();
  expect((await guest.get(`/presentations/${kept}`)).status).toBe(200);
  const { body } = await admin.get<{ presentation: object }>(`${SHOWS}/${kept}`);
  expect((await admin.call("PUT", `${SHOWS}/${kept}`, body.presentation)).status).toBe(200);
});

test("a retired product is offered with no presentation, and again once it is restored", async () => {
  const made = await admin.call<{ product: { id: number } }>("POST", `${CATALOGUE}/products`, {
    ...PRODUCT,
    nameEn: "Retired tea",
    businessId: DEMO.cinemaBusiness,
  });
  const { id } = made.body.product;
  const show = await madeShow(house, admin, 61);
  const offers = async () => {
    const guest = await arrive();
    const { body } = await guest.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
    return JSON.stringify(body);
  };
  expect(await offers()).toContain("Retired tea");
  await retire("products", id);
  expect(await offers()).not.toContain("Retired tea");
  await retire("products", id, false);
  expect(await offers()).toContain("Retired tea");
});

test("a retired coupon is known no more", async () => {
  const draft = { ...COUPON, code: "GONE", businessId: DEMO.stageBusiness };
  const { body } = await admin.call<{ coupon: { id: number } }>(
    "POST",
    `${CATALOGUE}/coupons`,
    draft,
  );
  const priced = async () => {
    const { shopper, cart } = await seats.guest(GROUP.theatreStalls, [{ code: "GONE" }]);
    return shopper.price(cart);
  };
  expect((await priced()).status).toBe(200);
  await retire("coupons", body.coupon.id);
  expect(toldBy(await priced())[0]).toBeGreaterThanOrEqual(400);
});

test("a retired mini-site is closed", async () => {
  const draft = { ...SITE, URL: "closing-down", businessId: DEMO.cinemaBusiness };
  const { body } = await admin.call<{ site: { id: number } }>("POST", `${CATALOGUE}/sites`, draft);
  const guest = await arrive();
  expect((await guest.get("/mini-site/closing-down")).status).toBe(200);
  await retire("sites", body.site.id);
  expect((await guest.get("/mini-site/closing-down")).status).toBe(404);
});

test("a retired ticket type is listed for no presentation and named by no new price list", async () => {
  const made = await admin.call<{ ticketType: { id: number } }>(
    "POST",
    `${CATALOGUE}/ticket-types`,
    { ...TICKET_TYPE, nameEn: "Retiring soldier", businessId: DEMO.cinemaBusiness },
  );
  const { id } = made.body.ticketType;
  const show = await madeShow(house, admin, 62);
  const { body: told } = await admin.get<{ presentation: { pricePolicyId: number } }>(
    `${SHOWS}/${show.id}`,
  );
  const { pricePolicyId } = told.presentation;
  const path = `${CATALOGUE}/prices/${pricePolicyId}`;
  const { body } = await admin.get<{ prices: { name: string; lines: { ticketId: number }[] } }>(
    path,
  );
  const { name, lines } = body.prices;
  const added = { ...lines[0]!, ticketId: id, amount: 33, oldAmount: null, addons: [] };
  expect((await admin.call("PUT", path, { name, lines: [...lines, added] })).status).toBe(200);
  const listed = async () => {
    const guest = await arrive();
    return JSON.stringify((await guest.get(`/presentations/${show.id}`)).body);
  };
  expect(await listed()).toContain("Retiring soldier");
  await retire("ticket-types", id);
  expect(await listed()).not.toContain("Retiring soldier");
  const again = { name: "Another", lines: [added], businessId: DEMO.cinemaBusiness };
  expect(wrongFields(await admin.call("POST", `${CATALOGUE}/prices`, again))).toEqual(["lines"]);
  // A price list that already contains the retired ticket type can still be saved.
  const edited = { name, lines: [...lines, added] };
  expect((await admin.call("PUT", path, edited)).status).toBe(200);
});

test("a presentation that sold nothing is removed with its time, and one with a seat is not", async () => {
  const show = await madeShow(house, admin, 63);
  const guest = await arrive();
  expect((await retire("presentations", show.id)).status).toBe(200);
  expect((await guest.get(`/presentations/${show.id}`)).status).toBe(404);
  const [seat] = await guest.freeSeats(show);
  expect(toldBy(await guest.lock(show, seat!, seat))).toEqual([409, "TICKETING_ENDED"]);
  const { body } = await admin.get<{ presentation: { venueId: number } }>(`${SHOWS}/${show.id}`);
  // Another show can be created at the same time, because the hall is free. The removed show can then no
  // longer be restored.
  const other = await oneShow(admin, 63, { venueId: body.presentation.venueId });
  expect((await makeShows(admin, other)).status).toBe(200);
  expect(toldBy(await retire("presentations", show.id, false))).toEqual([409, "HALL_TAKEN"]);

  const sold = await madeShow(house, admin, 64);
  const [taken] = await guest.freeSeats(sold);
  expect((await guest.lock(sold, taken!, taken)).status).toBe(200);
  expect(toldBy(await retire("presentations", sold.id))).toEqual([409, "HAS_SALES"]);
});

test("a mini-site that asks for a reference tells the prompt, and takes only types that ask", async () => {
  const types = async (draft: object) =>
    (
      await admin.call<{ ticketType: { id: number } }>("POST", `${CATALOGUE}/ticket-types`, {
        ...TICKET_TYPE,
        ...draft,
        businessId: DEMO.cinemaBusiness,
      })
    ).body.ticketType.id;
  const asking = await types({ ref1promptHe: "מספר עובד", ref1promptEn: "Employee number" });
  const silent = await types({});
  const draft = { ...SITE, URL: "employees", businessId: DEMO.cinemaBusiness };
  const make = (referenceTicketId: number) =>
    admin.call<{ site: { id: number } }>("POST", `${CATALOGUE}/sites`, {
      ...draft,
      referenceTicketId,
    });
  expect(wrongFields(await make(silent))).toEqual(["referenceTicketId"]);
  expect((await make(asking)).status).toBe(200);
  const guest = await arrive();
  const { body } = await guest.get<{ miniSite: MiniSite }>("/mini-site/employees");
  expect(body.miniSite.reference).toEqual({
    ticketId: asking,
    prompt1: "Employee number",
    prompt2: null,
  });
});

test("a trailer elsewhere than at a known service is refused, and an imported one stays", async () => {
  const path = `${CATALOGUE}/features`;
  const own = { ...FEATURE, businessId: DEMO.cinemaBusiness };
  const wrong = { ...own, trailerUrl: "https://videos.example/moon" };
  expect(wrongFields(await admin.call("POST", path, wrong))).toEqual(["trailerUrl"]);
  const made = await admin.call<{ feature: { id: number } }>("POST", path, own);
  expect(made.status).toBe(200);
  const { id } = made.body.feature;
  await house.server.office.db
    .updateTable("feature")
    .set({ trailer_url: wrong.trailerUrl })
    .where("id", "=", id)
    .execute();
  const kept = { ...FEATURE, trailerUrl: wrong.trailerUrl };
  expect((await admin.call("PUT", `${path}/${id}`, kept)).status).toBe(200);
});
