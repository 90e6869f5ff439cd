import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AgentRow, RedemptionItem, ReferenceSale } from "../../../domain/ticketReference.ts";
import { monthBefore } from "../../../domain/ticketReference.ts";
import { dateOf } from "../../../domain/zone.ts";
import { AGENT } from "../../../server/demo/agents.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, POLICY } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { cancel, sell, setBack } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo, post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const ADMIN = "/pres-live/monitors/TicketReferencePromptAdmin";
const EDIT = `/pres-live/editReferencePromptOptionQuantity/1/ticket/${POLICY.theatre}/${CODE_TICKET.hotel}`;
const HOTEL = `data=${AGENT.hotels}&ticketId=${CODE_TICKET.hotel}&pricePolicyId=${POLICY.theatre}`;

let house: House;
let seats: Seats;
let stages: Shopper;
let cinemas: Shopper;

async function staff(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}
beforeAll(async () => {
  house = await openHouse();
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  [stages, cinemas] = [await staff("other"), await staff("operator")];
});
afterAll(() => house.close());

const rowsOf = async <T>(path: string, by = stages): Promise<T[]> =>
  (await by.get<{ rows: T[] }>(path)).body.rows;
const agents = (by = stages) => rowsOf<AgentRow>("/pres-live/getTicketRefAgents", by);
const items = (query = HOTEL, by = stages) =>
  rowsOf<RedemptionItem>(`${ADMIN}Detail/data?${query}`, by);
const itemOf = async (reference: string) =>
  (await items()).find(({ Reference1 }) => Reference1 === reference);
const sales = (query = HOTEL, by = stages) =>
  rowsOf<ReferenceSale>(`${ADMIN}TicketSales/data?${query}`, by);

/** Buys `count` tickets for hotel guests with a reference number. */
const buy = (ref1: string, count = 1) =>
  sell(seats, GROUP.theatreSecond, Array(count).fill({ ticketId: CODE_TICKET.hotel, ref1 }), {
    customerInfo: {
      FirstName: "Noa",
      LastName: "Levi",
      EmailAddress1: "noa@example.com",
      MobileNumber1: "0541112222",
    },
  });
/** Returns the refusal code when the ticket for a reference is looked up, or "ok". */
const asked = async (reference: string): Promise<string> => {
  const { shopper } = await seats.guest(GROUP.theatreSecond, [{}]);
  const query = {
    ticketGroupId: GROUP.theatreSecond,
    ticketId: CODE_TICKET.hotel,
    ticketCode: reference,
  };
  return (await shopper.ticket(query)).body.error?.code ?? "ok";
};

describe("the agents", () => {
  test("are those of the operator's businesses, with what they have references for", async () => {
    const own = await agents();
    expect(own.map(({ CustomerId, TicketId }) => [CustomerId, TicketId])).toEqual([
      [AGENT.hotels, CODE_TICKET.hotel],
      [AGENT.acme, CODE_TICKET.company],
    ]);
    expect(own[0]).toMatchObject({
      FeatureId: 0,
      PresentationId: 0,
      FeatureCategoryId: 0,
      PricePolicyId: POLICY.theatre,
      CustomerName: "Galilee and Carmel Hotels",
      References: 3,
      // The reference has no limit.
      Quantity: null,
    });
    const theirs = await agents(cinemas);
    expect(theirs.map(({ CustomerId }) => CustomerId)).toEqual([
      AGENT.port,
      AGENT.school,
      AGENT.school,
    ]);
    const one = await rowsOf<AgentRow>(`${ADMIN}/data?customerId=${AGENT.acme}`);
    expect(one).toEqual(own.slice(1));
  });

  test.each([
    ["getTicketRefAgents?userId=1"],
    ["getTicketRefAgents?businessIds=1"],
    ["monitors/TicketReferencePromptAdmin/data?userId=4"],
    ["monitors/TicketReferencePromptAdminDetail/data?businessIds=1,2"],
    ["monitors/TicketReferencePromptAdminTicketSales/data?businessIds=1"],
  ])("of others are not told: %s", async (path) => {
    expect(toldBy(await stages.get(`/pres-live/${path}`))).toEqual([403, "FORBIDDEN"]);
  });
});

const edit = (reference: string, quantity: number | null, by = stages) =>
  post<{ item: RedemptionItem }>(by, EDIT, { reference, reference2: null, quantity });

describe("a reference's quantity", () => {
  test("says how often it can be used from the next buyer on", async () => {
    expect(await itemOf("GALIL")).toMatchObject({
      Reference2: null,
      PriceType: "ticket",
      PriceId: POLICY.theatre,
      PriceRowId: CODE_TICKET.hotel,
      Quantity: 2,
      UsedQuantity: 0,
      Balance: 2,
    });
    await buy("GALIL", 2);
    expect(await itemOf("GALIL")).toMatchObject({ UsedQuantity: 2, Balance: 0 });
    expect(await asked("GALIL")).toBe("refPromptOptError");
    const edited = await edit("GALIL", 3);
    expect([edited.status, edited.body.item.Balance]).toEqual([200, 1]);
    expect(await asked("GALIL")).toBe("ok");
    await buy("GALIL");
    expect(await itemOf("GALIL")).toMatchObject({ Quantity: 3, UsedQuantity: 3, Balance: 0 });
    const freed = await edit("GALIL", null);
    expect(freed.body.item).toMatchObject({ Quantity: null, Balance: null });
    expect(await asked("GALIL")).toBe("ok");
  });

  test("is never less than what was used, and is in the books", async () => {
    const answer = await edit("FULL", 2);
    expect(toldBy(answer)).toEqual([409, "refPromptOptError"]);
    expect(answer.body.error).toMatchObject({ reason: "used", used: 3 });
    expect(await itemOf("FULL")).toMatchObject({ Quantity: 3 });
    const admin = await staff("admin");
    const { body } = await admin.get<{ rows: object[] }>("/operator/events?operatorId=5");
    expect(body.rows[0]).toMatchObject({
      call: "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}",
      what: { body: { reference: "FULL", quantity: 2 } },
      code: "refPromptOptError",
    });
  });

  test("is not for another business, another role or nobody", async () => {
    expect(toldBy(await edit("CARMEL", 1, cinemas))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await edit("CARMEL", 1, await staff("reports")))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await edit("CARMEL", 1, new Shopper(house.url)))).toEqual([401, "UNAUTHORIZED"]);
    expect(await itemOf("CARMEL")).toMatchObject({ Quantity: null });
  });

  test.each([
    [{ reference: "NOWHERE", quantity: 1 }, [404, "refPromptOptNotFound"]],
    [{ reference: "CARMEL", reference2: "E-1001", quantity: 1 }, [422, "VALIDATION"]],
    [{ quantity: 1 }, [422, "VALIDATION"]],
    [{ reference: "CARMEL", quantity: -1 }, [422, "VALIDATION"]],
    [{ reference: "CARMEL", quantity: 1.5 }, [422, "VALIDATION"]],
    [{ reference: "CARMEL" }, [422, "VALIDATION"]],
  ])("is refused as %j", async (body, told) => {
    expect(toldBy(await post(stages, EDIT, body))).toEqual(told);
  });

  test("that is bound to a film is good for that one alone", async () => {
    const { db } = house.server.office;
    const bind = (featureId: number | null) =>
      db
        .updateTable("reference_option")
        .set({ feature_id: featureId })
        .where("value", "=", "CARMEL")
        .execute();
    await bind(DEMO.film3d);
    expect(await asked("CARMEL")).toBe("refPromptOptNotFound");
    const rows = await agents();
    expect(rows.find(({ FeatureId }) => FeatureId === DEMO.film3d)?.References).toBe(1);
    await bind(DEMO.play);
    expect(await asked("CARMEL")).toBe("ok");
    await bind(null);
  });
});

test("without detail it is a sum for each ticket type", async () => {
  const [sum, ...rest] = await items(`data=${AGENT.acme}&isDetail=false`);
  const used = await items(`data=${AGENT.acme}`);
  expect(rest).toEqual([]);
  expect(sum).toMatchObject({ Reference1: null, Reference2: null, Quantity: null });
  expect(used.map(({ Reference1, Reference2 }) => Reference1 ?? Reference2)).toEqual([
    "ACME",
    "E-1001",
    "E-1002",
  ]);
});

describe("the history", () => {
  test("tells a sale by its reservation, or by ticket, and a cancelled one as cancelled", async () => {
    await edit("GALIL", null);
    const { id, shopper, body } = await buy("GALIL", 2);
    const ofOrder = (rows: ReferenceSale[]) =>
      rows.filter(({ ReservationIdentifier }) => ReservationIdentifier === id);
    const [row, ...more] = ofOrder(await sales());
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      TicketIdentifier: null,
      CustomerId: AGENT.hotels,
      Reference1: "GALIL",
      Reference2: null,
      BuyerName: "Noa Levi",
      MobileNumber: "0541112222",
      Quantity: 2,
      CancelledQuantity: 0,
    });
    const byTicket = ofOrder(await sales(`${HOTEL}&detailLevel=2`));
    expect(byTicket.map((each) => each.TicketIdentifier).toSorted()).toEqual(
      body.ticketIdentifiers.toSorted(),
    );
    expect(byTicket[0]!.Amount + byTicket[1]!.Amount).toBe(row!.Amount);
    await cancel(shopper, id, { itemsToCancel: [body.ticketIdentifiers[0]] });
    const [after] = ofOrder(await sales());
    expect(after).toMatchObject({
      Quantity: 1,
      CancelledQuantity: 1,
      Amount: byTicket[0]!.Amount,
    });
    expect(await sales(`data=${AGENT.acme}`)).toEqual([]);
    expect(await sales("", cinemas)).toEqual([]);
  });

  test("has nothing of the money that a bank has taken back of an order for good", async () => {
    await edit("GALIL", null);
    const { id } = await buy("GALIL", 2);
    const amountOf = async (): Promise<number> =>
      (await sales()).find((row) => row.ReservationIdentifier === id)!.Amount;
    const whole = await amountOf();
    const lose = (share: number) =>
      house.server.office.db
        .updateTable("orders")
        .set({ lost_share: share })
        .where("reservation_identifier", "=", id)
        .execute();
    await lose(0.5);
    expect(await amountOf()).toBeCloseTo(whole / 2, 1);
    await lose(1);
    expect(await amountOf()).toBe(0);
  });

  test("is of the month up to today, by the day of the sale, where nothing is asked", async () => {
    const { body } = await stages.get<Record<string, unknown>>(`${ADMIN}TicketSales/data`);
    const today = dateOf(house.server.office.clock.now());
    expect(body).toMatchObject({
      startDate: monthBefore(today),
      endDate: today,
      detailLevel: 1,
      dateType: 2,
      isCut: false,
    });
    const bought = (await sales()).length;
    expect(bought).toBeGreaterThan(0);
    expect(await sales(`${HOTEL}&endDate=2020-01-31`)).toEqual([]);
    const showDay = seats.show.dateTime.slice(0, 10);
    const period = `${HOTEL}&startDate=${showDay}&endDate=${showDay}`;
    expect(await sales(`${period}&dateType=1`)).toHaveLength(bought);
  });

  test.each([
    ["startDate=2026-02-01&endDate=2026-01-01", "query.endDate"],
    ["detailLevel=3", "query.detailLevel"],
    ["dateType=0", "query.dateType"],
    ["endDate=tomorrow", "query.endDate"],
  ])("refuses %s", async (query, field) => {
    const answer = await stages.get<{ error: { fields: { field: string }[] } }>(
      `${ADMIN}TicketSales/data?${query}`,
    );
    expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
    expect(answer.body.error.fields.map((each) => each.field)).toEqual([field]);
  });
});

describe("tickets are sent to a mobile", () => {
  const send = (id: string, by: Shopper, mobileNumber = "0549998877") =>
    post<{ success: boolean }>(by, `/reservations/${id}/sendTickets`, { mobileNumber });

  test("by the house's own staff, in their books, and by nobody else", async () => {
    const { id } = await buy("CARMEL");
    const sent = await send(id, stages);
    expect([sent.status, sent.body.success]).toEqual([200, true]);
    const [message] = await messagesTo(house, "0549998877");
    expect(message?.text).toContain("/edocument/");
    const admin = await staff("admin");
    const { body } = await admin.get<{ rows: object[] }>("/operator/events?operatorId=5");
    expect(body.rows[0]).toMatchObject({
      call: "POST /reservations/{id}/sendTickets",
      what: { params: { id }, body: { mobileNumber: "•••" } },
      status: 200,
    });
    expect(toldBy(await send(id, cinemas))).toEqual([404, "ORDER_NOT_FOUND"]);
    expect(toldBy(await send(id, await staff("reports")))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await send(id, new Shopper(house.url)))).toEqual([401, "UNAUTHORIZED"]);
    const stranger = await new Shopper(house.url).arrive();
    expect(toldBy(await send(id, stranger))).toEqual([404, "ORDER_NOT_FOUND"]);
    expect(toldBy(await send(id, stages, "12"))).toEqual([422, "invalid_mobileNumber"]);
  });

  test("by staff who are visitors too, as either", async () => {
    const both = await (await staff("other")).arrive();
    const { id } = await buy("CARMEL");
    expect((await send(id, both)).status).toBe(200);
    const own = await sell(seats, GROUP.theatreSecond, [{}]);
    await post(own.shopper, "/operator/login", { username: "reports", password: "reports" });
    expect((await send(own.id, own.shopper)).status).toBe(200);
  });
});
