import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DoorEntry } from "../../../domain/door/doorList.ts";
import { compareAtDoor, judgeAtDoor } from "../../../domain/door/judgeAtDoor.ts";
import { judgeOffline, type HeldList } from "../../../domain/door/judgeOffline.ts";
import type { ScannedText } from "../../../domain/door/scannedText.ts";

const SHOW = 7;
const NOW = new Date("2026-11-28T20:00:00Z");
const BEFORE = "2026-11-28T19:00:00Z";
const AFTER = "2026-11-28T21:00:00Z";

const entry = (more: Partial<DoorEntry> = {}): DoorEntry => ({
  key: "own",
  orderKey: "order",
  position: 0,
  presentationId: SHOW,
  ticketTypeId: 1,
  ...more,
});

function listOf(entries: readonly DoorEntry[], more: Partial<HeldList> = {}): HeldList {
  return {
    presentationId: SHOW,
    laterSales: "admitted",
    byNumber: (key) =>
      entries.filter((each) => [each.key, ...(each.formerKeys ?? [])].includes(key)),
    byOrder: (key) => entries.filter(({ orderKey }) => orderKey === key),
    admittedHere: () => undefined,
    ...more,
  };
}

const code = (presentationId = SHOW): ScannedText => ({
  by: "code",
  number: "ABCDEFGHJKLMNP",
  presentationId,
  said: "",
  signature: "",
});
const typed: ScannedText = { by: "ticket", number: "ABCDEFGHJKLMNP" };
const ofOrder: ScannedText = { by: "reservation", number: "ABCD2345" };

const judge = (
  scanned: ScannedText | undefined,
  key: string,
  list: HeldList,
  isSigned: boolean | undefined = true,
) => judgeOffline({ scanned, key, isSigned }, list, NOW).kind;

describe("a device without a network", () => {
  test.each<[string, Partial<DoorEntry>, string]>([
    ["admits a valid ticket", {}, "admit"],
    ["refuses a cancelled one", { isCancelled: true }, "cancelled"],
    ["refuses one whose payment is disputed", { isBlocked: true }, "blocked"],
    ["refuses an unpaid one", { isUnpaid: true }, "unpaid"],
    ["refuses an expired one", { expiresAt: BEFORE }, "expired"],
    ["admits one that expires later", { expiresAt: AFTER }, "admit"],
    ["refuses one that another gate has admitted", { scannedAt: BEFORE }, "admitted"],
    ["refuses one that was exchanged into another show", { presentationId: 8 }, "otherShow"],
  ])("%s", (_, more, expected) => {
    expect(judge(code(), "own", listOf([entry(more)]))).toBe(expected);
    expect(judge(typed, "own", listOf([entry(more)]))).toBe(expected);
  });

  test("refuses the code that a ticket had before it was passed on", () => {
    const list = listOf([entry({ key: "new", formerKeys: ["old"], isTransferred: true })]);
    expect(judge(code(), "old", list)).toBe("transferred");
    expect(judge(code(), "new", list)).toBe("admit");
    expect(judge(ofOrder, "order", list)).toBe("transferred");
  });

  test("refuses a ticket that was admitted on this device", () => {
    const at = new Date(BEFORE);
    const list = listOf([entry()], { admittedHere: (key) => (key === "own" ? at : undefined) });
    expect(judgeOffline({ scanned: code(), key: "own", isSigned: true }, list, NOW)).toMatchObject({
      kind: "admitted",
      at,
    });
  });

  test("admits the tickets of an order one after another", () => {
    const both = [entry({ key: "first" }), entry({ key: "second", position: 1 })];
    const used = new Map<string, Date>();
    const list = listOf(both, { admittedHere: (key) => used.get(key) });
    for (const key of ["first", "second"]) {
      const verdict = judgeOffline(
        { scanned: ofOrder, key: "order", isSigned: undefined },
        list,
        NOW,
      );
      expect(verdict).toMatchObject({ kind: "admit", entry: { key } });
      used.set(key, NOW);
    }
    expect(judge(ofOrder, "order", list)).toBe("admitted");
  });

  test("judges a code of another show by the show that it names", () => {
    const verdict = judgeOffline(
      { scanned: code(8), key: "other", isSigned: true },
      listOf([]),
      NOW,
    );
    expect(verdict).toEqual({ kind: "otherCode", presentationId: 8 });
  });

  test("judges a ticket that was sold later by the house's rule", () => {
    expect(judge(code(), "later", listOf([]))).toBe("later");
    expect(judge(code(), "later", listOf([], { laterSales: "refused" }))).toBe("refusedLater");
    expect(judge(code(), "later", listOf([], { admittedHere: () => NOW }))).toBe("laterAdmitted");
  });

  test("admits no later sale in a browser that cannot verify signatures", () => {
    expect(
      judgeOffline({ scanned: code(), key: "later", isSigned: undefined }, listOf([]), NOW),
    ).toEqual({
      kind: "unproven",
    });
    // A ticket on the list is found by its number, even if signatures cannot be verified.
    expect(
      judgeOffline({ scanned: code(), key: "own", isSigned: undefined }, listOf([entry()]), NOW)
        .kind,
    ).toBe("admit");
  });
});

const anyEntry = fc.record<DoorEntry>(
  {
    key: fc.constantFrom("a", "b", "c"),
    formerKeys: fc.constantFrom(["d"], ["e", "d"]),
    orderKey: fc.constantFrom("x", "y"),
    position: fc.integer({ min: 0, max: 3 }),
    presentationId: fc.constantFrom(SHOW, 8),
    isCancelled: fc.boolean(),
    isTransferred: fc.boolean(),
    isBlocked: fc.boolean(),
    isUnpaid: fc.boolean(),
    expiresAt: fc.constantFrom(BEFORE, AFTER),
    scannedAt: fc.constant(BEFORE),
    ticketTypeId: fc.constant(1),
  },
  { requiredKeys: ["key", "orderKey", "position", "presentationId", "ticketTypeId"] },
);
const anyText = fc.constantFrom<ScannedText>(code(), code(8), typed, ofOrder);
const anyKey = fc.constantFrom("a", "b", "c", "d", "e", "x", "y", "nobody's");
const anyRule = fc.constantFrom("admitted" as const, "refused" as const);

describe("whatever is scanned", () => {
  test("a code with a wrong signature admits nobody", () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyKey, anyRule, (entries, key, laterSales) => {
        expect(judge(code(), key, listOf(entries, { laterSales }), false)).toBe("unknown");
      }),
    );
  });

  test("a number that is not on the list admits nobody", () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyRule, (entries, laterSales) => {
        expect(judge(typed, "nobody's", listOf(entries, { laterSales }))).toBe("unknown");
        expect(judge(ofOrder, "nobody's", listOf(entries, { laterSales }))).toBe("unknown");
      }),
    );
  });

  test("the device admits only what the rule of the server admits", () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyText, anyKey, (entries, scanned, key) => {
        const list = listOf(entries, { laterSales: "refused" });
        const verdict = judgeOffline({ scanned, key, isSigned: true }, list, NOW);
        if (verdict.kind !== "admit") return;
        const { entry: found } = verdict;
        expect(found.presentationId).toBe(SHOW);
        expect(found.isCancelled ?? false).toBe(false);
        expect(found.isBlocked ?? false).toBe(false);
        expect(found.isUnpaid ?? false).toBe(false);
        expect(found.scannedAt).toBeUndefined();
        expect(scanned.by === "reservation" ? !found.isTransferred : found.key === key).toBe(true);
      }),
    );
  });

  test("a ticket that was admitted here is not admitted again", () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyText, anyKey, (entries, scanned, key) => {
        const used = new Map<string, Date>();
        const list = listOf(entries, { admittedHere: (each) => used.get(each) });
        const admitted: string[] = [];
        for (let round = 0; round < 8; round++) {
          const verdict = judgeOffline({ scanned, key, isSigned: true }, list, NOW);
          if (verdict.kind !== "admit" && verdict.kind !== "later") break;
          const own = verdict.kind === "admit" ? verdict.entry.key : key;
          admitted.push(own);
          used.set(own, NOW);
        }
        expect(new Set(admitted).size).toBe(admitted.length);
      }),
    );
  });
});

test("a ticket that can be admitted comes before every other one of its order", () => {
  const ticket = {
    presentationId: SHOW,
    isCancelled: false,
    isTransferred: false,
    isBlocked: false,
    isUnpaid: false,
    expiresAt: null,
    scannedAt: null,
    position: 3,
  };
  const others = [
    { ...ticket, presentationId: 8, position: 0 },
    { ...ticket, isCancelled: true, position: 0 },
    { ...ticket, isTransferred: true, position: 0 },
    { ...ticket, scannedAt: NOW, position: 0 },
    { ...ticket, position: 4 },
  ];
  for (const other of others) expect(compareAtDoor(ticket, other, SHOW)).toBeLessThan(0);
  expect(judgeAtDoor(ticket, { presentationId: SHOW, isHolders: true, now: NOW })).toBe("admit");
});
