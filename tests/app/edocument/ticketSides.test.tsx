import { afterAll, afterEach, describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { TicketActions } from "../../../app/edocument/TicketActions.tsx";
import { TicketVouchers } from "../../../app/edocument/TicketVouchers.tsx";
import { UnpaidHold } from "../../../app/edocument/UnpaidHold.tsx";
import { flags } from "../../../app/parts/page/saleFlags.ts";
import { seatWords } from "../../../app/parts/shows/ticketWords.ts";
import type { Edocument, HoldDue } from "../../../domain/edocument.ts";
import en from "../../../locales/en/edocument.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import { factsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";
import { speaking } from "../speaking.ts";
import { ticketIn } from "./tickets.ts";

afterAll(() => void (session.locale = "he"));

afterEach(() => void Object.assign(flags, { directPayment: true }));

describe("the ticket of an unpaid reservation", () => {
  const show = { featureName: "Derby", dateTime: "2026-11-28T20:30:00+02:00" };
  const due = (over: Partial<HoldDue> = {}): HoldDue => ({
    amount: 112,
    tickets: 2,
    until: "2026-11-28T20:00:00+02:00",
    places: [{ name: "Hill Stadium", address: "8 HaMesila Street" }],
    shows: [show],
    ...over,
  });
  const shown = (over?: Partial<HoldDue>, locale: "en" | "ar" = "en") =>
    markupOf(<UnpaidHold documentKey="k" due={due(over)} />, { locale });

  test("says what is due, until when and where", () => {
    expect(factsOf(shown())).toEqual({
      [en["edocument.due.amount"]]: "₪112.00",
      [en["edocument.due.tickets"]]: "2",
      [en["edocument.due.until"]]: "Sat, 28 Nov, 20:00",
      [en["edocument.due.where"]]: `${en["edocument.due.online"]}Hill Stadium, 8 HaMesila Street`,
    });
    expect(textsOf(shown(), "button")).toEqual([parts["parts.hold.payNow"]]);
  });

  test("of a house that takes no payment here names the box offices alone", () => {
    flags.directPayment = false;
    const places = [
      { name: "Hill Stadium", address: "" },
      { name: "Arena", address: "1 Port Road" },
    ];
    const where = factsOf(shown({ places }))[en["edocument.due.where"]];
    expect(where).toBe("Hill StadiumArena, 1 Port Road");
    expect(textsOf(shown(), "button")).toEqual([]);
  });

  test("joins the place and its address with the comma of the language", () => {
    expect(textOf(shown({}, "ar"))).toContain("Hill Stadium، 8 HaMesila Street");
  });

  test("lists the shows if the amount is for several", () => {
    const other = { featureName: "Opera", dateTime: "2026-11-29T19:00:00+02:00" };
    const shows = factsOf(shown({ shows: [show, other] }))[en["edocument.due.shows"]];
    expect(shows).toBe("Derby, Sat, 28 Nov, 20:30Opera, Sun, 29 Nov, 19:00");
    expect(Object.keys(factsOf(shown()))).not.toContain(en["edocument.due.shows"]);
  });
});

describe("the products of a ticket", () => {
  const popcorn = (collected: number) => ({ name: "Popcorn", quantity: 3, collected });
  const shown = (vouchers: Edocument["vouchers"], over: Partial<Edocument> = {}) =>
    markupOf(<TicketVouchers document={ticketIn("active", { vouchers, ...over })} />);

  test("have a code to collect them by, and say how many were collected", () => {
    const some = shown([popcorn(1), { name: "Cola", quantity: 1, collected: 0 }]);
    expect(some).toContain(en["edocument.vouchersCode"]);
    expect(textsOf(some, "li")).toEqual(["Popcorn× 31 of 3 collected", "Cola× 1"]);
    expect(textOf(some)).toContain("RAGMYXL5");
  });

  test("that are all collected have no code any more", () => {
    const all = shown([popcorn(3)]);
    expect(all).not.toContain(en["edocument.vouchersCode"]);
    expect(textOf(all)).toContain(en["edocument.vouchersGone"]);
    expect(textsOf(all, "li")).toEqual([`Popcorn× 3${en["edocument.collected"]}`]);
  });

  test("have no code without an order's number", () => {
    expect(shown([popcorn(0)], { reservationIdentifier: "" })).not.toContain(
      en["edocument.vouchersCode"],
    );
  });

  test("are a heading of the page only where they are its content", () => {
    const document = ticketIn("active", { vouchers: [popcorn(0)] });
    const printed = markupOf(<TicketVouchers document={document} isShown={false} />);
    expect(textsOf(printed, "h1")).toEqual([]);
    expect(textsOf(printed, "h2")).toEqual([en["edocument.vouchersTitle"]]);
  });
});

describe("the actions of a ticket", () => {
  const shown = (document: Edocument, side: "ticket" | "vouchers" = "ticket") =>
    markupOf(
      <TicketActions
        documentKey="a/b"
        document={document}
        side={side}
        onTurn={() => undefined}
        onBright={() => undefined}
      />,
    );

  test("enlarge its code, put it into a calendar, print it and save it", () => {
    const all = shown(ticketIn("active"));
    expect(textsOf(all, "button")).toEqual([
      en["edocument.bright"],
      en["edocument.calendar"],
      en["edocument.print"],
    ]);
    expect(Object.keys(linksOf(all))).toContain("/api/edocument/a%2Fb/pdf");
  });

  test("of a ticket without a code have nothing to enlarge", () => {
    expect(textsOf(shown(ticketIn("active", { qr: null })), "button")).not.toContain(
      en["edocument.bright"],
    );
  });

  test.each(["scanned", "cancelled", "past", "expired"] as const)(
    "of a ticket that is %s only print it",
    (state) => {
      const left = shown(ticketIn(state));
      expect(textsOf(left, "button")).toEqual([en["edocument.print"]]);
      expect(Object.keys(linksOf(left))).not.toContain("/api/edocument/a%2Fb/pdf");
    },
  );

  test("turn to the products and back, if there are any", () => {
    const vouchers = [{ name: "Popcorn", quantity: 1, collected: 0 }];
    const [front] = textsOf(shown(ticketIn("active", { vouchers })), "button");
    const back = textsOf(shown(ticketIn("active", { vouchers }), "vouchers"), "button");
    expect(front).toBe(en["edocument.vouchers"]);
    expect(back[0]).toBe(en["edocument.back"]);
    expect(back).not.toContain(en["edocument.bright"]);
  });
});

test("a ticket's seat and gate are one line, without what it does not have", () => {
  const t = speaking("en");
  expect(seatWords(t, ticketIn("active"))).toBe("Section 214, Row 7, Seat 12, Entrance Gate 7");
  const area = { SectionName: "Lawn", RowName: "", SeatName: "" };
  expect(seatWords(t, ticketIn("active", { seat: area, entrance: null }))).toBe("Section Lawn");
  expect(seatWords(t, ticketIn("active", { seat: null, entrance: null }))).toBe("");
});
