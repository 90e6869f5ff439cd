import { expect, test } from "vitest";
import {
  importanceOfKind,
  KINDS,
  shedShares,
  summaryOf,
  type Call,
  type Kind,
} from "../../../../scripts/gate/traffic/calls.ts";

const call = (kind: Kind, ms: number, code = "ok"): Call => ({ kind, due: 0, ms, code });

test("every call of the traffic is in the contract, and there are some of each importance", () => {
  const found = Object.groupBy(KINDS, importanceOfKind);
  expect(found.looking).toContain("catalogue");
  expect(found.choosing).toContain("lock");
  expect(found.paying).toEqual(["price", "card", "commit", "ticket", "refund"]);
});

test("a quick refusal is not among the latencies, and a call that was never sent is", () => {
  const calls = [call("lock", 10), call("lock", 30), call("lock", 1, "OVERLOADED")];
  expect(summaryOf(calls)).toEqual({
    count: 3,
    p50: 10,
    p95: 10,
    p99: 10,
    codes: { ok: 2, OVERLOADED: 1 },
  });
  expect(summaryOf(calls, [5_000, 6_000])).toMatchObject({ count: 3, p50: 30, p99: 5_000 });
  expect(summaryOf([])).toMatchObject({ count: 0, p99: 0 });
});

test("refusals are counted by importance", () => {
  const calls = [
    call("catalogue", 1, "OVERLOADED"),
    call("presentation", 1, "OVERLOADED"),
    call("lock", 1, "OVERLOADED"),
    call("unlock", 1, "SEAT_UNLOCK_FAILED"),
    call("commit", 1),
  ];
  expect(shedShares(calls)).toEqual({ looking: 1, choosing: 0.5, paying: 0 });
  expect(shedShares([])).toEqual({ looking: 0, choosing: 0, paying: 0 });
});
