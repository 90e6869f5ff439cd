import { describe, expect, test } from "vitest";
import { payHold } from "../../../../app/parts/page/payHold.ts";
import { CHOICES_KEY } from "../../../../app/shell/net/choicesKey.ts";
import { storedChoices } from "../../../../app/order/stored/storedOrder.ts";
import { seatsFromStore } from "../../../../app/order/stored/storedSeat.ts";
import type { TurnedHold } from "../../../../domain/api/reservations.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { memoryStore } from "../../order/memoryStore.ts";
import { serverOf } from "../../order/payment/payServer.ts";

const seat = (x: number, subTicketOf: number | null = null) => ({
  sectionId: 1,
  x,
  y: 2,
  ticketGroupId: 3,
  seat: x,
  flags: 0,
  sectionName: "Stalls",
  rowName: "7",
  seatName: `${x}`,
  ticketId: 5,
  subTicketOf,
});
const hall = { venueId: 8, seatplanId: 9 };
const HOLD: TurnedHold = {
  expiresAt: "2026-11-21T18:00:00Z",
  events: [
    { presentationId: 11, ...hall, seats: [seat(1), seat(2, 0)] },
    { presentationId: 12, ...hall, seats: [seat(4)] },
  ],
};

function ports(answers: Parameters<typeof serverOf>[0]) {
  const store = memoryStore();
  const opened: string[] = [];
  const { call } = serverOf(answers);
  return { store, opened, ports: { call, store, open: (path: string) => void opened.push(path) } };
}

describe("paying a hold", () => {
  test("opens its first show at the payment, with all of its shows and their tickets", async () => {
    const { store, opened, ports: own } = ports({ "/seats/extend": [{ expiresAt: "" }] });
    let isTurned = false;
    const why = await payHold(
      () => Promise.resolve({ reply: HOLD }),
      () => void (isTurned = true),
      own,
    );
    expect([why, isTurned, opened]).toEqual([undefined, true, ["/order/11"]]);
    const kept = storedChoices(store);
    expect(kept).toMatchObject({ presentationId: 11, step: 2, entered: [0, 2], isHold: false });
    expect(kept?.tickets["1_2_2"]).toMatchObject({ ticketId: 5, subTicketOf: "1_1_2" });
    expect(kept?.events?.map(({ id }) => id)).toEqual([11, 12]);
    expect(seatsFromStore(kept!.events![0]!.seats)).toMatchObject([
      { key: "1_1_2", seat: 1, ticketId: 5, isLocked: true },
      { key: "1_2_2", seat: 2, subTicketOf: "1_1_2" },
    ]);
  });

  test("opens at the seats where a rule stops them", async () => {
    const { store, ports: own } = ports({ "/seats/extend": [refusal("SINGLE_SEAT_GAP")] });
    await payHold(
      () => Promise.resolve({ reply: HOLD }),
      () => undefined,
      own,
    );
    expect(storedChoices(store)).toMatchObject({ step: 0, entered: [0] });
  });

  // Without a stored receipt the page opens the order, so the choices and the step must already be stored then.
  test("gives up the receipt only when the choices are stored", async () => {
    const { store, ports: own } = ports({ "/seats/extend": [{ expiresAt: "" }] });
    let step: number | undefined;
    await payHold(
      () => Promise.resolve({ reply: HOLD }),
      () => void (step = storedChoices(store)?.step),
      own,
    );
    expect(step).toBe(2);
  });

  test("changes nothing if the hold cannot be turned", async () => {
    const { store, opened, ports: own } = ports({});
    const refused = refusal("NOTHING_TO_CANCEL");
    const never = (): never => {
      throw new Error("the reservation was not given up");
    };
    const why = await payHold(() => Promise.resolve({ refusal: refused }), never, own);
    expect([why?.code, opened, store.getItem(CHOICES_KEY)]).toEqual([
      "NOTHING_TO_CANCEL",
      [],
      null,
    ]);
  });
});
