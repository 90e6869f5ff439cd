import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";
import type { OfficeGroup, OfficeType } from "../../../domain/api/officeTickets.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { cartOf, cartSeat, Shopper } from "../shopper.ts";
import { adminOf, logIn, TICKET_GROUP, TICKET_TYPE, wrongFields } from "./desk.ts";
import { madeShow } from "./shows.ts";

const PATH = "/pres-live/catalogue";
const businessId = DEMO.cinemaBusiness;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const makeType = (draft: object, by = admin) =>
  by.call<{ ticketType: OfficeType }>("POST", `${PATH}/ticket-types`, {
    ...TICKET_TYPE,
    businessId,
    ...draft,
  });
const editType = (id: number, draft: object, by = admin) =>
  by.call<{ ticketType: OfficeType }>("PUT", `${PATH}/ticket-types/${id}`, {
    ...TICKET_TYPE,
    ...draft,
  });

const line = (ticketId: number, amount: number, addons: object[] = []) => ({
  ticketGroupId: GROUP.cinemaStandard,
  ticketId,
  amount,
  oldAmount: null,
  serviceCharge: 0,
  isSoldOut: false,
  addons,
});
const PROGRAMME = { id: null, nameHe: "תוכנייה", nameEn: "Programme", amount: 15 };

const makePrices = async (lines: object[]) =>
  (
    await admin.call<{ prices: OfficePrices }>("POST", `${PATH}/prices`, {
      name: "Made",
      lines,
      businessId,
    })
  ).body.prices;

type Choice = Awaited<ReturnType<Shopper["freeSeats"]>>[number];

/** Locks two adjacent seats of the priced ticket group. */
async function twoSeats(shopper: Shopper, show: Presentation): Promise<[Choice, Choice]> {
  const free = (await shopper.freeSeats(show)).filter(
    ({ ticketGroupId }) => ticketGroupId === GROUP.cinemaStandard,
  );
  const at = free.findIndex(
    ({ y, x }, place) => free[place + 1]?.y === y && free[place + 1]?.x === x + 1,
  );
  const pair: [Choice, Choice] = [free[at]!, free[at + 1]!];
  for (const seat of pair) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  return pair;
}

/** Returns the cart with a card token for its total. `more` is the price of the add-ons. */
async function payable(shopper: Shopper, show: Presentation, seats: Cart["seats"], more = 0) {
  const cart = cartOf(show, seats);
  const total = seats.reduce((sum, { ticket }) => sum + ticket.amount, more + 3.5);
  return { ...cart, ...(await shopper.tokenise(total, show)) };
}

test("a type that is made is bought as it says: so many seats, its question, its extra", async () => {
  const rules = { multiplyFactor: 2, maximum: 1, ref1promptHe: "איפה?", ref1promptEn: "Where?" };
  const made = await makeType(rules);
  expect([made.status, made.body.ticketType]).toMatchObject([200, { ...rules, priceLists: 0 }]);
  const { id } = made.body.ticketType;
  const list = await makePrices([line(id, 70, [PROGRAMME])]);
  const [extra] = list.lines[0]!.addons;
  const show = await madeShow(house, admin, 60, { pricePolicyId: list.id });
  const [{ tickets } = { tickets: [] }] = show.ticketGroups;
  expect(tickets).toMatchObject([
    { id, name: "Soldier", price: 70, multiplyFactor: 2, maximum: 1, ref1prompt: "Where?" },
  ]);
  expect(tickets[0]?.addons).toEqual([{ id: extra?.id, name: "Programme", price: 15 }]);
  const shopper = await new Shopper(house.url).arrive();
  const [first, second] = await twoSeats(shopper, show);
  const main = cartSeat(show, first, { ticketId: id });
  const chosen = { ...main.ticket, ref1: "Haifa", addons: [{ id: extra?.id ?? 0 }] };
  const sub = cartSeat(show, second, { ticketId: id, isSubTicket: true });
  const seats = [{ ...main, ticket: chosen }, sub];
  const bought = await shopper.commit(await payable(shopper, show, seats, 15));
  expect([bought.status, bought.body.ticketIdentifiers.length]).toEqual([200, 2]);
  const rows = await house.server.office.db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .select(["t.ticket_type_id", "t.listed", "t.addons", "t.ref1", "o.total"])
    .where("o.reservation_identifier", "=", bought.body.reservationIdentifier)
    .orderBy("t.position")
    .execute();
  expect(rows).toMatchObject([
    { ticket_type_id: id, listed: 7_000, addons: 1_500, ref1: "HAIFA", total: 8_850 },
    { ticket_type_id: id, addons: 0 },
  ]);
});

test("a cart that was made before is told which rule it breaks, and is paid once none is", async () => {
  const { id } = (await makeType({})).body.ticketType;
  const prices = [line(id, 40, [PROGRAMME]), line(TICKET.adult, 50)];
  const list = await makePrices(prices);
  const show = await madeShow(house, admin, 61, { pricePolicyId: list.id });
  const shopper = await new Shopper(house.url).arrive();
  const pair = await twoSeats(shopper, show);
  const addons = [{ id: list.lines[0]!.addons[0]!.id ?? 0, price: 15 }];
  const seats = pair.map((seat) => cartSeat(show, seat, { ticketId: id }));
  const withExtra = { ...seats[0]!, ticket: { ...seats[0]!.ticket, addons } };
  const cart = await payable(shopper, show, [withExtra, seats[1]!], 15);
  const rules: [object, [number, string]][] = [
    [{ multiplyFactor: 3 }, [422, "MULTIPLIER_MISMATCH"]],
    [{ minimum: 3 }, [422, "TICKET_MINIMUM"]],
    [{ maximum: 1 }, [422, "TICKET_MAXIMUM"]],
    [{ requiresTicketId: TICKET.adult, requiresMinimum: 1 }, [422, "TICKET_COMBINATION"]],
    [{ access: "member" }, [409, "NO_VALID_MEMBERSHIP"]],
    [{ isWalkin: true }, [404, "ticketNotFound"]],
    [{ ref2promptHe: "מספר?" }, [404, "refPromptOptNotFound"]],
    [{ openMinimum: 50, openMaximum: 90, openMultiplier: 1 }, [422, "PRICE_OUT_OF_RANGE"]],
  ];
  for (const [rule, told] of rules) {
    expect((await editType(id, rule)).status).toBe(200);
    expect(toldBy(await shopper.commit(cart))).toEqual(told);
  }
  await editType(id, {});
  // The add-on is no longer offered, so the buyer has to confirm the price without it.
  const without = { name: list.name, lines: [line(id, 40), prices[1]] };
  await admin.call("PUT", `${PATH}/prices/${list.id}`, without);
  const refused = await shopper.commit(cart);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: "PRICE_CHANGED", totals: { tickets: 80, addons: 0, total: 83.5 } },
  ]);
  const agreed = await payable(shopper, show, seats);
  expect((await shopper.commit(agreed)).status).toBe(200);
});

test("a group is told by its new name and colour at once, and one that is made has prices", async () => {
  const show = await madeShow(house, admin, 62);
  const draft = { ...TICKET_GROUP, color: 2 };
  const path = `${PATH}/ticket-groups`;
  await admin.call("PUT", `${path}/${GROUP.cinemaStandard}`, draft);
  const guest = await new Shopper(house.url).arrive();
  const { body } = await guest.get<Pick<Presentation, "ticketGroups">>(
    `/presentations/${show.id}/ticketGroups`,
  );
  const edited = body.ticketGroups.find(({ id }) => id === GROUP.cinemaStandard);
  expect(edited).toMatchObject({ name: TICKET_GROUP.nameEn, color: 2 });
  const made = await admin.call<{ ticketGroup: OfficeGroup }>("POST", path, {
    ...TICKET_GROUP,
    businessId,
  });
  const { id } = made.body.ticketGroup;
  await makePrices([{ ...line(TICKET.adult, 99), ticketGroupId: id }]);
  const told = await admin.get<{ ticketGroup: OfficeGroup }>(`${path}/${id}`);
  expect(told.body.ticketGroup).toMatchObject({ ...TICKET_GROUP, businessId, priceLists: 1 });
});

test("a wrong field is told by its name", async () => {
  const { id } = (await makeType({ maximum: 2 })).body.ticketType;
  const needs = { requiresTicketId: id, requiresMinimum: 2 };
  const requirer = (await makeType(needs)).body.ticketType;
  expect(wrongFields(await makeType({ nameHe: " " }))).toEqual(["nameHe"]);
  expect(wrongFields(await makeType({ minimum: 3, maximum: 2 }))).toEqual(["maximum"]);
  expect(wrongFields(await makeType({ multiplyFactor: 4, minimum: 3 }))).toEqual(["minimum"]);
  expect(wrongFields(await makeType({ ...needs, requiresTicketId: 999 }))).toEqual([
    "requiresTicketId",
  ]);
  expect(wrongFields(await makeType({ ...needs, requiresMinimum: 3 }))).toEqual([
    "requiresMinimum",
  ]);
  expect(
    wrongFields(await editType(requirer.id, { ...needs, requiresTicketId: requirer.id })),
  ).toEqual(["requiresTicketId"]);
  expect(wrongFields(await editType(id, { maximum: 1 }))).toEqual(["maximum"]);
});

test("what another business sells too is read only, and what is its own is not there", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const { id } = (await makeType({})).body.ticketType;
  expect(toldBy(await other.get(`${PATH}/ticket-types/${id}`))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await editType(id, {}, other))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await makeType({}, other))).toEqual([403, "FORBIDDEN"]);
  const shared = await other.get<{ ticketType: OfficeType }>(
    `${PATH}/ticket-types/${TICKET.adult}`,
  );
  expect(shared.body.ticketType).toMatchObject({ businessId: null, isShared: true });
  expect(toldBy(await editType(TICKET.adult, {}, other))).toEqual([403, "FORBIDDEN"]);
  const groups = `${PATH}/ticket-groups/${GROUP.cinemaStandard}`;
  expect(toldBy(await other.call("PUT", groups, TICKET_GROUP))).toEqual([403, "FORBIDDEN"]);
  const lines = [{ ...line(id, 40), ticketGroupId: GROUP.club }];
  const stolen = { name: "Theirs", lines, businessId: DEMO.stageBusiness };
  expect(toldBy(await other.call("POST", `${PATH}/prices`, stolen))).toEqual([422, "VALIDATION"]);
  const choices = await other.get<{ ticketTypes: { id: number }[] }>(`${PATH}/choices`);
  expect(choices.body.ticketTypes.some((type) => type.id === id)).toBe(false);
});
