import { describe, expect, test } from "vitest";
import {
  firstFitting,
  ticketOnSeat,
  ticketsOfCode,
} from "../../../../app/order/tickets/findTicket.ts";
import { refusal } from "../../../../domain/refusal.ts";
import type { Ticket } from "../../../../domain/ticket.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { contextOf } from "../contextOf.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { codeOffice, half } from "./codeOffice.ts";

const ADULT = 1;
const ROOM = 2;

const offer = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "Stalls",
      color: 0,
      tickets: [ticket({ id: ADULT }), ticket({ id: ROOM, ref1prompt: "Room number" })],
    },
  ],
});

type Books = Parameters<typeof codeOffice>[0];

function asking(look: Books["look"], ...seats: ReturnType<typeof chosen>[]) {
  const office = codeOffice({ look });
  const order = openOrderOf(offer, seats);
  return { office, order, context: contextOf({ order, call: office.call }) };
}

describe("a code looks for a seat", () => {
  test("and keeps the type that was chosen, if the code is valid for it", async () => {
    const { office, order, context } = asking(() => half(), chosen(1));
    const { reply } = await firstFitting(context, order.seats, "HALF");
    expect(reply).toMatchObject({ seat: { x: 1 }, ticket: { code: "HALF" } });
    expect(office.asked).toEqual([
      { sectionId: 1, ticketGroupId: 1, ticketCode: "HALF", ticketId: ADULT },
    ]);
  });

  test("and takes the type that the code opens, if the chosen one does not fit", async () => {
    const { order, context } = asking(
      ({ ticketId }) => (ticketId === ADULT ? refusal("ticketNotFound") : half({ id: 7 })),
      chosen(1),
    );
    const { reply } = await firstFitting(context, order.seats, "HALF");
    expect(reply?.ticket.id).toBe(7);
  });

  test("without the chosen type where that has a question, whose answer the code would be", async () => {
    const { office, order, context } = asking(() => half(), chosen(1, { ticketId: ROOM }));
    await firstFitting(context, order.seats, "HALF");
    expect(office.asked[0]).not.toHaveProperty("ticketId");
  });

  test("with the type from before an earlier code", async () => {
    const seat = chosen(1, { ticketId: 7, previous: { ticketId: ADULT } });
    const { office, order, context } = asking(() => half(), seat);
    await firstFitting(context, order.seats, "HALF");
    expect(office.asked[0]).toMatchObject({ ticketId: ADULT });
  });

  test("and asks about seats of the same group and type once", async () => {
    const { office, order, context } = asking(
      () => refusal("ticketNotFound"),
      chosen(1),
      chosen(2),
      chosen(3, { ticketId: ROOM }),
    );
    await firstFitting(context, order.seats, "HALF");
    // Two calls are about the plain type, and one is about the type with prompts.
    expect(office.asked).toHaveLength(3);
  });

  test("and says that it fits none of the seats, which do have tickets", async () => {
    const { order, context } = asking(() => refusal("ticketNotFound"), chosen(1));
    expect((await firstFitting(context, order.seats, "HALF")).refusal).toEqual(
      refusal("COUPON_NOT_ELIGIBLE", { enteredCode: "HALF" }),
    );
    expect((await firstFitting(context, [], "HALF")).refusal?.code).toBe("COUPON_NOT_ELIGIBLE");
  });

  test("and stops at a reason that no other seat could change", async () => {
    const { office, order, context } = asking(
      () => refusal("errorNoResponse"),
      chosen(1),
      chosen(2, { ticketGroupId: 2 }),
    );
    const { refusal: why } = await firstFitting(context, order.seats, "HALF");
    expect(why?.code).toBe("errorNoResponse");
    expect(office.asked).toHaveLength(1);
  });
});

describe("an answer to a type's question", () => {
  test("is asked about with that type", async () => {
    const { office, context } = asking(() => ticket({ id: ROOM }));
    await ticketOnSeat(context, chosen(1, { ticketId: ROOM }), "504");
    expect(office.asked).toEqual([{ ticketGroupId: 1, ticketCode: "504", ticketId: ROOM }]);
  });

  test("of an order without an event is of nothing", async () => {
    const { order, context } = asking(() => ticket());
    order.presentation = undefined;
    expect((await ticketOnSeat(context, chosen(1), "504")).refusal?.code).toBe("NOT_FOUND");
  });
});

describe("the types that a code opens", () => {
  /** Returns a `look` for a code that gives access to these types, one after the other. */
  const opens =
    (...types: Ticket[]): Books["look"] =>
    ({ ignoreTicketIds = "" }) => {
      const known = ignoreTicketIds.split(",").map(Number);
      return types.find(({ id }) => !known.includes(id)) ?? refusal("ticketNotFound");
    };

  test("are all found, each once", async () => {
    const { context } = asking(opens(half({ id: 5 }), half({ id: 6 })));
    const { tickets, end } = await ticketsOfCode(context, 1, "HALF");
    expect(tickets.map(({ id }) => id)).toEqual([5, 6]);
    expect(end?.code).toBe("ticketNotFound");
  });

  test("end at six, whatever the server goes on to offer", async () => {
    const many = Array.from({ length: 9 }, (_, at) => half({ id: at + 10 }));
    const { office, context } = asking(opens(...many));
    const { tickets, end } = await ticketsOfCode(context, 1, "HALF");
    expect(tickets).toHaveLength(6);
    expect(end).toBeUndefined();
    expect(office.asked).toHaveLength(6);
  });

  test("are kept when the connection is lost in between, with the reason", async () => {
    const { context } = asking(({ ignoreTicketIds }) =>
      ignoreTicketIds === undefined ? half({ id: 5 }) : refusal("errorNoResponse"),
    );
    const { tickets, end } = await ticketsOfCode(context, 1, "HALF");
    expect(tickets.map(({ id }) => id)).toEqual([5]);
    expect(end?.code).toBe("errorNoResponse");
  });
});
