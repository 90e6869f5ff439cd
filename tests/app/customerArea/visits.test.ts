import { describe, expect, test } from "vitest";
import {
  collectBefore,
  heldVisits,
  pastReservations,
  reservationState,
  upcomingVisits,
  withoutCancelled,
} from "../../../app/customerArea/visits.ts";
import { customer, reservation, ticket } from "./customers.ts";
import { video as boughtVideo } from "./videos.ts";

const later = reservation({
  ReservationIdentifier: "BBBB3333",
  tickets: [
    ticket({ ticketIdentifier: "T3", presentationId: 9, dateTime: "2026-12-09T20:00:00+02:00" }),
    ticket({ ticketIdentifier: "T4", presentationId: 8, dateTime: "2026-11-25T20:00:00+02:00" }),
  ],
});
const held = reservation({ ReservationIdentifier: "CCCC4444", state: "held", balanceDue: 190 });
const video = boughtVideo();
const rented = reservation({
  ReservationIdentifier: video.ReservationIdentifier,
  tickets: [ticket({ ticketIdentifier: "T9", documentKey: "key-9", venueTypeId: 101 })],
});

describe("what is to come", () => {
  test("stands by show, the next one first; holds and videos have places of their own", () => {
    const noa = customer([reservation(), later, held, rented]);
    expect(upcomingVisits(noa).map(({ key }) => key)).toEqual([
      "BBBB3333/8",
      "AAAA2222/7",
      "BBBB3333/9",
    ]);
    expect(heldVisits(noa).map(({ key }) => key)).toEqual(["CCCC4444/7"]);
  });

  test("keeps a cancelled seat in sight for as long as the party still goes", () => {
    const [one, two] = reservation().tickets;
    const part = reservation({ tickets: [one!, { ...two!, state: "cancelled" }] });
    expect(upcomingVisits(customer([part]))[0]?.tickets).toHaveLength(2);
    const all = reservation({ tickets: part.tickets.map((each) => ({ ...each, state: "past" })) });
    expect(upcomingVisits(customer([all]))).toEqual([]);
  });
});

describe("past reservations", () => {
  const gone = (state: "past" | "scanned" | "expired" | "cancelled") =>
    reservation({ tickets: [ticket({ state })] });

  test("are those of which nothing is to come; a video that can be watched is not past", () => {
    const seen = gone("past");
    const noa = customer([reservation(), held, seen, rented], { VODTickets: [video] });
    expect(pastReservations(noa)).toEqual([seen]);
    const over = { ...noa, VODTickets: [{ ...video, state: "expired" as const }] };
    expect(pastReservations(over)).toEqual([seen, rented]);
  });

  test("have one word each", () => {
    expect(reservationState(gone("past"))).toBe("past");
    expect(reservationState(gone("scanned"))).toBe("scanned");
    expect(reservationState(gone("expired"))).toBe("expired");
    expect(reservationState({ ...gone("cancelled"), state: "cancelled" })).toBe("cancelled");
    expect(reservationState({ ...gone("past"), state: "held" })).toBe("expired");
  });
});

test("an unpaid hold is collected 30 minutes before the show", () => {
  expect(collectBefore("2026-12-01T20:00:00+02:00")).toBe("2026-12-01T17:30:00.000Z");
});

describe("what was cancelled", () => {
  test("goes off the page, and the reservation with its last ticket", () => {
    const noa = customer([reservation(), later]);
    const part = withoutCancelled(noa, "AAAA2222", ["T1"]);
    expect(part.reservations[0]).toMatchObject({
      state: "paid",
      tickets: [{ state: "cancelled" }, { state: "active" }],
    });
    expect(part.Tickets.map((each) => each.ticketIdentifier)).toEqual(["T2", "T3", "T4"]);
    expect(part.reservations[1]).toBe(noa.reservations[1]);
    const all = withoutCancelled(part, "AAAA2222", ["T2"]);
    expect(all.reservations[0]?.state).toBe("cancelled");
  });

  test("takes its video along", () => {
    const noa = customer([rented], { VODTickets: [video] });
    expect(withoutCancelled(noa, "DDDD5555", ["T9"]).VODTickets).toEqual([]);
    expect(withoutCancelled(noa, "DDDD5555", ["other"]).VODTickets).toEqual([video]);
  });
});
