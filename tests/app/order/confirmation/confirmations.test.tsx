import { afterEach, describe, expect, test, vi } from "vitest";
import { HoldInstructions } from "../../../../app/order/confirmation/HoldInstructions.tsx";
import { ProductsToCollect } from "../../../../app/order/confirmation/ProductsToCollect.tsx";
import {
  dropReceipt,
  keepReceipt,
  keptReceipt,
  receiptOf,
  type Receipt,
} from "../../../../app/order/confirmation/receipt.ts";
import { SignedNote } from "../../../../app/order/confirmation/SignedNote.tsx";
import { emptyOrder } from "../../../../app/order/cart/order.ts";
import { flags } from "../../../../app/parts/page/saleFlags.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import parts from "../../../../locales/en/parts.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { markupOf, textOf, textsOf } from "../../markup.tsx";
import { orderIn } from "../hallFixture.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

afterEach(() => {
  Object.assign(flags, { directPayment: true });
  vi.unstubAllGlobals();
});

const EVENT = {
  presentationId: 1,
  featureName: "Derby",
  dateTime: "2026-11-21T20:00:00+02:00",
  locationName: "Stadium",
};
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  ...EVENT,
  reservationIdentifier: "RAGMYXL5",
  total: 112,
  isHold: true,
  mobile: "0501234567",
  tickets: [],
  ...over,
});
const ticketTo = (event: Receipt["tickets"][number]["event"]) => ({
  documentKey: `key-${event?.presentationId}`,
  event,
  sectionName: "",
  rowName: "",
  seatName: "",
  ticketName: "Adult",
});

describe("what to do for a reservation", () => {
  const shown = (over: Partial<Receipt> = {}) =>
    textOf(markupOf(<HoldInstructions receipt={receipt(over)} />));

  test("says the amount, and the time half an hour before the show", () => {
    expect(shown()).toContain("Sat, 21 Nov, 19:30");
    expect(shown()).toContain("₪112.00");
    expect(shown({ total: null })).not.toContain("₪");
  });

  test("counts from the first of several shows, whichever is listed first", () => {
    const early = { ...EVENT, presentationId: 2, dateTime: "2026-11-20T18:00:00+02:00" };
    const tickets = [ticketTo(EVENT), ticketTo(early)];
    expect(shown({ tickets })).toContain("Fri, 20 Nov, 17:30");
  });

  test("offers to pay now only where the house takes payments of reservations", () => {
    expect(shown()).toContain(parts["parts.hold.payNow"]);
    flags.directPayment = false;
    expect(shown()).not.toContain(parts["parts.hold.payNow"]);
    expect(shown()).toContain(en["confirmation.holdThere"]);
  });
});

describe("what else a confirmation names", () => {
  test("products to collect, with the voucher that paid for them", () => {
    const shown = markupOf(
      <ProductsToCollect
        products={[
          { name: "Popcorn", quantity: 2 },
          { name: "Popcorn", quantity: 1, voucher: "POP1" },
        ]}
      />,
    );
    expect(textsOf(shown, "li")).toEqual(["2 × Popcorn", "1 × PopcornPaid with voucher POP1"]);
    expect(markupOf(<ProductsToCollect products={[]} />)).toBe("");
  });

  test("who has signed the waiver, and for how many", () => {
    const shown = textOf(markupOf(<SignedNote waiver={{ signedBy: "Noa Levi", people: 3 }} />));
    expect(shown).toContain("Noa Levi");
    expect(shown).toContain("3");
    expect(markupOf(<SignedNote waiver={undefined} />)).toBe("");
  });
});

describe("the receipt of an order", () => {
  const done = () =>
    Object.assign(openOrderOf(), {
      phase: "done" as const,
      reservation: {
        reservationIdentifier: "RAGMYXL5",
        documentKeys: ["key-1", "key-2"],
        ticketIdentifiers: ["T1", "T2"],
        pointsEarned: 5,
      },
    });

  test("has the tickets in the order of choosing, and what was paid with the fee", () => {
    expect(receiptOf(done())).toMatchObject({
      reservationIdentifier: "RAGMYXL5",
      total: 112,
      isHold: false,
      isVideo: false,
      pointsEarned: 5,
      mobile: "0501234567",
      email: "noa@example.com",
      tickets: [
        { documentKey: "key-1", ticketIdentifier: "T1", seatName: "1", ticketName: "Adult" },
        { documentKey: "key-2", ticketIdentifier: "T2", seatName: "2", ticketName: "Adult" },
      ],
    });
  });

  test("is not there before the order is finished", () => {
    expect(receiptOf(openOrderOf())).toBeUndefined();
    expect(receiptOf(emptyOrder())).toBeUndefined();
  });

  test("of a page that was reloaded after the payment knows no amount and no seats", () => {
    const told = receiptOf({ ...done(), seats: [] });
    expect(told).toMatchObject({ total: null, tickets: [{ seatName: "" }, { seatName: "" }] });
  });

  test("of a video has no time to put into a calendar", () => {
    const video = Object.assign(done(), { presentation: presentation({ venueTypeId: 101 }) });
    expect(receiptOf(video)?.isVideo).toBe(true);
  });

  test("stays with its page, and the finished order ends with its live seats", () => {
    const history = {
      state: { walked: [1] } as object,
      replaceState: (state: object) => void (history.state = state),
    };
    vi.stubGlobal("history", history);
    const of = Object.assign(orderIn([chosen(1)]), { phase: "done" as const });
    keepReceipt(receipt(), of);
    expect(keptReceipt()).toEqual(receipt());
    expect(history.state).toHaveProperty("walked");
    expect(of).toMatchObject({ phase: "closed", seats: [], presentation: undefined });
    dropReceipt();
    expect(keptReceipt()).toBeUndefined();
    expect(history.state).toEqual({});
  });

  test("of another build that does not fit is ignored", () => {
    vi.stubGlobal("history", { state: { receipt: { reservationIdentifier: 5 } } });
    expect(keptReceipt()).toBeUndefined();
  });

  test("is kept again without ending an order that has begun since", () => {
    const history = {
      state: null as object | null,
      replaceState: (state: object) => void (history.state = state),
    };
    vi.stubGlobal("history", history);
    const next = openOrderOf();
    keepReceipt(receipt(), next);
    expect(next.seats).toHaveLength(2);
  });
});
