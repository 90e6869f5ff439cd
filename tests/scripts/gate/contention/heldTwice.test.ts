import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../../../scripts/gate/contention/evidence.ts";
import { heldTwice } from "../../../../scripts/gate/contention/heldTwice.ts";

const locked = (buyer: string, at: number, until: number, ...seats: string[]): Entry => ({
  kind: "locked",
  buyer,
  at,
  until,
  seats,
});
const asks = (kind: "releasing" | "paying", buyer: string, at: number, seat = "A"): Entry => ({
  kind,
  buyer,
  at,
  seats: [seat],
});
const sold = (buyer: string, reservation: string, at: number, seat = "A"): Entry => ({
  kind: "sold",
  buyer,
  reservation,
  at,
  seats: [seat],
  tickets: ["T"],
  paid: 1_000,
});

describe("a seat is held twice", () => {
  test("if a second lock is confirmed before the first one ends", () => {
    expect(heldTwice([locked("1", 0, 100, "A"), locked("2", 99, 200, "A")])).toEqual([
      "seat A is locked by 1 and locked by 2",
    ]);
  });

  test("if a locked seat is confirmed as sold to another buyer", () => {
    expect(heldTwice([locked("1", 0, 100, "A"), sold("2", "R2", 50)])).toEqual([
      "seat A is locked by 1 and sold as R2",
    ]);
  });

  test("if a sold seat is locked or sold again, however much later", () => {
    const journal = [
      sold("1", "R1", 10),
      locked("2", 1_000_000, 1_000_100, "A"),
      sold("3", "R3", 2e6),
    ];
    expect(heldTwice(journal)).toEqual([
      "seat A is sold as R1 and locked by 2",
      "seat A is sold as R1 and sold as R3",
    ]);
  });

  test("for each of its seats, and for each pair of three owners", () => {
    const all = ["1", "2", "3"].map((buyer, at) => locked(buyer, at, 100, "A", "B"));
    expect(heldTwice(all).filter((line) => line.startsWith("seat A"))).toHaveLength(3);
    expect(heldTwice(all).filter((line) => line.startsWith("seat B"))).toHaveLength(3);
  });

  test("whatever the order in which the journal was written", () => {
    const [one, two] = [locked("1", 0, 100, "A"), asks("releasing", "1", 60)];
    const other = locked("2", 50, 90, "A");
    expect(heldTwice([one, two, other])).toHaveLength(1);
    expect(heldTwice([other, one, two])).toHaveLength(1);
  });
});

describe("a seat is held once", () => {
  test.each<[string, readonly Entry[]]>([
    ["if the first lock has expired", [locked("1", 0, 100, "A"), locked("2", 100, 200, "A")]],
    [
      "from when its buyer asks to release it, before the answer",
      [locked("1", 0, 100, "A"), asks("releasing", "1", 50), locked("2", 50, 150, "A")],
    ],
    [
      "while its own purchase is pending, which may fail",
      [locked("1", 0, 100, "A"), asks("paying", "1", 50), locked("2", 60, 150, "A")],
    ],
    [
      "from when a refund is asked for",
      [sold("1", "R1", 10), { kind: "refunding", at: 50, reservation: "R1" }, sold("2", "R2", 50)],
    ],
    ["if the same buyer locks it again", [locked("1", 0, 100, "A"), locked("1", 50, 150, "A")]],
    ["if others hold its neighbours", [locked("1", 0, 100, "A"), locked("2", 0, 100, "B")]],
    [
      "if the lock had ended when its answer came",
      [locked("1", 50, 50, "A"), locked("2", 0, 90, "A")],
    ],
  ])("%s", (_, journal) => {
    expect(heldTwice(journal)).toEqual([]);
  });

  test("if a refund is asked for of an order that the journal does not know", () => {
    expect(
      heldTwice([{ kind: "refunding", at: 5, reservation: "R9" }, sold("1", "R1", 10)]),
    ).toEqual([]);
  });
});

test("locks of one seat collide exactly if their times overlap", () => {
  const span = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
      const journal = spans.map(([from, ms], at) => locked(`${at}`, from, from + ms, "A"));
      const pairs = spans.flatMap(([from, ms], at) =>
        spans.slice(at + 1).filter(([other, long]) => other < from + ms && from < other + long),
      );
      expect(heldTwice(journal)).toHaveLength(pairs.length);
    }),
  );
});
