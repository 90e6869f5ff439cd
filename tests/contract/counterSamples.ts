import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agorot, ZERO } from "../../domain/money.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import { DEMO, GROUP, TICKET } from "../../server/demo/ids.ts";
import { hold, sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { issueSnacks, PROGRAMME } from "../server/codes/snackVouchers.ts";
import type { Choice } from "../server/shopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Sample, Samples } from "./sample.ts";
import { rowOf, type Stage } from "./stage.ts";

const key = () => ({ headers: { "idempotency-key": randomUUID() } });
const seatsOf = ({ house, play }: Stage) => Seats.of(house.url, play.featureId);
const at = ({ sectionId, x, y }: Choice) => ({ sectionId, x, y });

/** Returns a call about an order of the play's business, by default the order of the stage's guest. */
const about =
  (what: string, body?: object) =>
  async (stage: Stage): Promise<Sample> => ({
    path: `/pres-live/orders/${stage.bought.reservationIdentifier}${what}`,
    from: await operator(stage, "other"),
    ...(body && { body }),
  });

/** Hands out a programme with a new voucher at the theatre. Returns the order. */
async function handingOut({ house }: Stage) {
  const code = await issueSnacks(house.server.office.db, { programme: 2 });
  return { locationId: DEMO.theatre, code, products: [{ id: PROGRAMME, quantity: 1 }] };
}

/** Creates an order whose refund has to be paid out at the counter. Returns its number. */
async function owed(stage: Stage): Promise<string> {
  const { id } = await sell(await seatsOf(stage), GROUP.theatreSecond, [{}]);
  const { db, clock } = stage.house.server.office;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("reservation_identifier", "=", id)
    .executeTakeFirstOrThrow();
  const none = { charge: ZERO, to_payment: ZERO, to_voucher: ZERO, to_credit: ZERO };
  await db
    .insertInto("cancellation")
    .values({
      id: randomUUID(),
      order_id: order.id,
      at: clock.now(),
      ...none,
      to_counter: agorot(100),
    })
    .execute();
  return id;
}

/** Creates a refund that waits for a second person's approval. Returns its id. */
async function asked(stage: Stage): Promise<number> {
  const { db } = stage.house.server.office;
  const order = await db
    .selectFrom("orders")
    .select(["id", "business_id"])
    .where("reservation_identifier", "=", stage.bought.reservationIdentifier)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("approval")
    .values({
      business_id: order.business_id,
      order_id: order.id,
      operator_id: 5,
      call: "POST /pres-live/orders/{id}/cancel",
      amount: agorot(100),
      asked_at: sql<Date>`app_now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of a membership of the play's business. */
async function membershipOf({ house }: Stage): Promise<number> {
  const { id } = await house.server.office.db
    .selectFrom("membership")
    .select("id")
    .where("member_number", "=", "2001001")
    .executeTakeFirstOrThrow();
  return id;
}

/** A valid request for each call of the box office. */
export const COUNTER_SAMPLES: Samples = {
  "GET /pres-live/members": async (stage) => ({
    path: "/pres-live/members?before=100000&words=noa",
    from: await operator(stage, "other"),
  }),
  "GET /pres-live/members/{id}/points": async (stage) => ({
    path: `/pres-live/members/${await membershipOf(stage)}/points`,
    from: await operator(stage, "other"),
  }),
  "GET /pres-live/orders": async (stage) => ({
    path: "/pres-live/orders?q=noa",
    from: await operator(stage, "other"),
  }),
  "GET /pres-live/orders/{id}": about(""),
  "POST /pres-live/orders/{id}/pay": async (stage) => {
    const { id } = await hold(await seatsOf(stage), GROUP.theatreSecond);
    const from = await operator(stage, "other");
    const body = { method: "terminal", reference: "1234" };
    return { path: `/pres-live/orders/${id}/pay`, from, body, ...key() };
  },
  "GET /pres-live/approvals": async (stage) => ({
    path: "/pres-live/approvals",
    from: await operator(stage, "admin"),
  }),
  "POST /pres-live/approvals/{id}/decide": async (stage) => ({
    path: `/pres-live/approvals/${await asked(stage)}/decide`,
    from: await operator(stage, "admin"),
    body: { isApproved: false },
    toldAgain: [404, "NOT_FOUND"],
  }),
  "POST /pres-live/orders/{id}/handover": about("/handover"),
  "POST /pres-live/orders/{id}/collect": async (stage) => {
    const products = [{ id: PROGRAMME, quantity: 1 }];
    const { id } = await sell(await seatsOf(stage), GROUP.theatreSecond, [{}], { products });
    const from = await operator(stage, "other");
    const body = { products: [{ ProductId: PROGRAMME, from: 0, to: 1 }] };
    return { path: `/pres-live/orders/${id}/collect`, from, body };
  },
  "POST /pres-live/orders/{id}/cancel": about("/cancel", { preview: true }),
  "POST /pres-live/orders/{id}/refund": async (stage) => ({
    path: `/pres-live/orders/${await owed(stage)}/refund`,
    from: await operator(stage, "other"),
    body: { method: "cash" },
    ...key(),
  }),
  "POST /pres-live/orders/{id}/resend": about("/resend", { by: "mail", to: "noa@example.com" }),
  "POST /pres-live/orders/{id}/reseat": async (stage) => {
    const seats = await seatsOf(stage);
    const { id, cart } = await sell(seats, GROUP.theatreSecond, [{}]);
    const { x, y, ticket } = cart.seats[0]!;
    const [to] = seats.take(GROUP.theatreSecond, 1);
    const moved = { presentationId: stage.play.id, sectionId: ticket.sectionId, x, y };
    return {
      path: `/pres-live/orders/${id}/reseat`,
      from: await operator(stage, "other"),
      body: { tickets: [{ ...moved, newSeat: at(to!) }] },
      ...key(),
    };
  },
  "PUT /pres-live/counter-seats": async (stage) => {
    const [seat] = await rowOf(stage.guest, stage.play, "11");
    return {
      path: "/pres-live/counter-seats",
      from: await operator(stage, "other"),
      body: { presentationId: stage.play.id, seats: [at(seat!)] },
    };
  },
  "GET /pres-live/counter-desk": async (stage) => ({
    path: `/pres-live/counter-desk?presentationId=${stage.play.id}`,
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/counter-code": async (stage) => ({
    path: "/pres-live/counter-code",
    from: await operator(stage, "other"),
    body: {
      presentationId: stage.play.id,
      lines: [{ ticketGroupId: GROUP.theatreStalls, ticketId: TICKET.adult }],
      code: "HALF",
    },
  }),
  "POST /pres-live/counter-quote": async (stage) => {
    const [seat] = await rowOf(stage.guest, stage.play, "11");
    return {
      path: "/pres-live/counter-quote",
      from: await operator(stage, "other"),
      body: {
        presentationId: stage.play.id,
        seats: [{ ...at(seat!), ticketId: TICKET.adult }],
        products: [{ id: 11, quantity: 1 }],
      },
    };
  },
  "POST /pres-live/counter-voucher": async (stage) => ({
    path: "/pres-live/counter-voucher",
    from: await operator(stage, "other"),
    body: { code: await issueSnacks(stage.house.server.office.db, { programme: 2 }) },
  }),
  "POST /pres-live/counter-products": async (stage) => ({
    path: "/pres-live/counter-products",
    from: await operator(stage, "other"),
    body: await handingOut(stage),
    ...key(),
  }),
  "POST /pres-live/orders/{id}/put-back": async (stage) => {
    const from = await operator(stage, "other");
    const path = "/pres-live/counter-products";
    const { headers } = key();
    const { body } = await from.call<{ order: CounterOrder }>(
      "POST",
      path,
      await handingOut(stage),
      headers,
    );
    return {
      path: `/pres-live/orders/${body.order.ReservationIdentifier}/put-back`,
      from,
      toldAgain: [409, "ORDER_CANCELLED"],
    };
  },
  "POST /pres-live/counter-sale": async (stage) => {
    const seat = (await rowOf(stage.guest, stage.play, "11")).at(-1)!;
    return {
      path: "/pres-live/counter-sale",
      from: await operator(stage, "other"),
      body: {
        presentationId: stage.play.id,
        seats: [{ ...at(seat), ticketId: TICKET.adult }],
        complimentary: "Press",
        total: 0,
      },
      ...key(),
    };
  },
};
