import { expect, test } from "vitest";
import { edocumentState } from "../../domain/edocument.ts";
import { Step, STEPS_AS_WALKED, stepSeconds } from "../../domain/order.ts";

const startsAt = new Date("2026-11-28T18:30:00Z");
const fresh = {
  cancelledAt: null,
  scannedAt: null,
  expiresAt: null,
  isBlocked: false,
  isUnpaid: false,
  startsAt,
};
const minutesAfter = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

test("a ticket is active until twenty minutes after the start, and past from then on", () => {
  expect(edocumentState(fresh, minutesAfter(-600))).toBe("active");
  expect(edocumentState(fresh, minutesAfter(20))).toBe("active");
  expect(edocumentState(fresh, new Date(minutesAfter(20).getTime() + 1))).toBe("past");
});

test("cancelled outranks scanned, scanned blocked, blocked unpaid, and unpaid expired", () => {
  const at = minutesAfter(-1);
  const all = {
    ...fresh,
    cancelledAt: at,
    scannedAt: at,
    expiresAt: at,
    isBlocked: true,
    isUnpaid: true,
  };
  expect(edocumentState(all, at)).toBe("cancelled");
  expect(edocumentState({ ...all, cancelledAt: null }, at)).toBe("scanned");
  const unused = { ...all, cancelledAt: null, scannedAt: null };
  expect(edocumentState(unused, at)).toBe("blocked");
  expect(edocumentState({ ...unused, isBlocked: false }, at)).toBe("unpaid");
  expect(edocumentState({ ...fresh, isUnpaid: true }, minutesAfter(60))).toBe("unpaid");
  expect(edocumentState({ ...fresh, expiresAt: at }, at)).toBe("expired");
  expect(edocumentState({ ...fresh, expiresAt: minutesAfter(1) }, at)).toBe("active");
});

test("products are walked before customer information, each step with its own time", () => {
  const timer = {
    chooseSeatsInSeconds: 1,
    chooseTicketsInSeconds: 2,
    customerInfoInSeconds: 3,
    chooseProductsInSeconds: 4,
  };
  expect(STEPS_AS_WALKED).toEqual([0, 1, 3, 2]);
  expect(STEPS_AS_WALKED.map((step) => stepSeconds(timer, step))).toEqual([1, 2, 4, 3]);
  expect(stepSeconds(timer, Step.customer)).toBe(3);
});
