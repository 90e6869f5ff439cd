import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficePrices } from "../../../domain/api/officePrices.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO, GROUP, POLICY, TICKET } from "../../../server/demo/ids.ts";
import { paidCart, toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, logIn } from "./desk.ts";
import { madeShow } from "./shows.ts";
import { vouched } from "../../vouched.ts";

const PATH = "/pres-live/catalogue/prices";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const LINE = {
  ticketGroupId: GROUP.cinemaStandard,
  ticketId: TICKET.adult,
  amount: 40,
  oldAmount: null,
  serviceCharge: 0,
  isSoldOut: false,
  addons: [],
};
const GROUPS = [GROUP.cinemaStandard, GROUP.cinemaPremium, GROUP.cinemaSofa];
const DRAFT = {
  name: "Matinee",
  lines: GROUPS.map((ticketGroupId) => ({ ...LINE, ticketGroupId })),
};

const make = (draft: object) =>
  admin.call<{ prices: OfficePrices }>("POST", PATH, {
    ...draft,
    businessId: DEMO.cinemaBusiness,
  });
const edit = (id: number, draft: object, by = admin) =>
  by.call<{ prices: OfficePrices }>("PUT", `${PATH}/${id}`, draft);

async function groupsOf(id: number): Promise<Presentation["ticketGroups"]> {
  const guest = await new Shopper(house.url).arrive();
  const path = `/presentations/${id}/ticketGroups`;
  return (await guest.get<{ ticketGroups: Presentation["ticketGroups"] }>(path)).body.ticketGroups;
}

test("a list that is made prices a show, and what is changed in it is asked for at once", async () => {
  const { body } = await make(DRAFT);
  const { id } = body.prices;
  const show = await madeShow(house, admin, 60, { pricePolicyId: id });
  expect((await groupsOf(show.id)).map(({ tickets }) => tickets.map(({ price }) => price))).toEqual(
    [[40], [40], [40]],
  );
  const child = { ...LINE, ticketId: TICKET.child, amount: 25.5, oldAmount: 30 };
  const soldOut = { ...LINE, isSoldOut: true };
  const changed = { name: "Matinee, children", lines: [child, soldOut] };
  const told = await edit(id, changed);
  expect(told.body.prices).toMatchObject({ ...changed, presentations: 1 });
  const [group, ...others] = await groupsOf(show.id);
  expect(others).toEqual([]);
  expect(group?.tickets).toMatchObject([
    { id: TICKET.child, price: 25.5, oldPrice: 30, isSoldOut: false },
    { id: TICKET.adult, price: 40, isSoldOut: true },
  ]);
});

test("a cart that was made before is refused with the new total, and what was paid stays", async () => {
  const { body } = await make(DRAFT);
  const { id } = body.prices;
  const show = await madeShow(house, admin, 61, { pricePolicyId: id });
  const [payer, late] = [
    await new Shopper(house.url).arrive(),
    await new Shopper(house.url).arrive(),
  ];
  const seats = await payer.freeSeats(show);
  const carts = [];
  for (const [at, shopper] of [payer, late].entries()) {
    const seat = seats[at * 4]!;
    expect((await shopper.lock(show, seat, seat)).status).toBe(200);
    carts.push(await paidCart(shopper, show, [seat]));
  }
  const paid = await payer.commit(carts[0]!);
  expect(paid.status).toBe(200);
  await edit(id, { ...DRAFT, lines: DRAFT.lines.map((line) => ({ ...line, amount: 44 })) });
  const refused = await late.commit(carts[1]!);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    // The total is 44 plus the order's service charge of 3.50.
    { code: "PRICE_CHANGED", totals: { tickets: 44, total: 47.5 } },
  ]);
  const stages = await house.server.office.db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .select(["t.listed", "o.total"])
    .where("o.reservation_identifier", "=", paid.body.reservationIdentifier)
    .execute();
  expect(stages).toEqual([{ listed: 4_000, total: 4_350 }]);
});

test.each([
  ["name", { name: " " }],
  ["lines", { lines: [] }],
  ["lines.1.ticketId", { lines: [LINE, LINE] }],
  ["lines.0.ticketGroupId", { lines: [{ ...LINE, ticketGroupId: 999 }] }],
  ["lines.0.amount", { lines: [{ ...LINE, amount: 1.005 }] }],
])("a wrong %s is told by its name", async (field, change) => {
  const answer = await make({ ...DRAFT, ...change });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  const { fields } = vouched<{ fields: { field: string }[] }>(answer.body.error);
  expect(fields.map((each) => each.field)).toEqual([field]);
});

test("an admin of another business finds none of it", async () => {
  const other = await adminOf(house, DEMO.stageBusiness);
  const path = `${PATH}/${POLICY.cinema}`;
  expect(toldBy(await other.get(path))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(POLICY.cinema, DRAFT, other))).toEqual([404, "NOT_FOUND"]);
  const there = { ...DRAFT, businessId: DEMO.cinemaBusiness };
  expect(toldBy(await other.call("POST", PATH, there))).toEqual([403, "FORBIDDEN"]);
});
