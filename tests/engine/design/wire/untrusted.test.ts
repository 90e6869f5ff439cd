import { describe, expect, test } from "vitest";
import { History } from "../../../../engine/design/history.ts";
import { DesignFault } from "../../../../engine/design/model/designFault.ts";
import { brokenPart } from "../../../../engine/design/model/integrity.ts";
import { openSnapshot, snapshotOf } from "../../../../engine/design/snapshot.ts";
import {
  finite,
  flag,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from "../../../../engine/design/wire/untrusted.ts";
import { fullCount } from "../../../gate/fullCount.ts";
import { attempt, contentOf, openSmall } from "../openSmall.ts";
import { diceOf, randomCommand, type Dice } from "../randomCommands.ts";

const ODD = [
  null,
  -1,
  0,
  1,
  2 ** 31,
  2 ** 53,
  0.5,
  Number.NaN,
  "",
  "x",
  [],
  {},
  [0, 1],
  [[0]],
  true,
  { kind: "patch" },
];

/** Returns a copy of a plain object with an unexpected value at a random position, or without a field. */
function mutated(value: unknown, dice: Dice): unknown {
  const isDeep = typeof value === "object" && value !== null;
  if (!isDeep || dice(6) === 0) return ODD[dice(ODD.length)];
  const entries = Object.entries(value);
  if (entries.length === 0) return ODD[dice(ODD.length)];
  const chosen = dice(entries.length);
  const changed = entries.flatMap(([key, each], index): [string, unknown][] => {
    if (index !== chosen) return [[key, each]];
    return dice(8) === 0 ? [] : [[key, mutated(each, dice)]];
  });
  return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
}

/**
 * Applies a random command and returns it. Sometimes undoes the last command instead, and returns the command
 * that undid it.
 */
function somethingSent(history: History, dice: Dice): unknown {
  const command = randomCommand(history.drawing, dice);
  try {
    history.do(command);
  } catch (error) {
    if (!(error instanceof DesignFault)) throw error;
    return command;
  }
  return (dice(2) === 0 ? history.undo()?.() : undefined) ?? command;
}

describe("whatever comes over the wire", () => {
  test("is refused or leaves the drawing whole, and a refused command changes nothing", () => {
    for (let seed = 1; seed <= fullCount(40, 2_000); seed++) {
      const dice = diceOf(seed);
      const history = new History(openSmall({ sections: 2, rows: 3, seats: 6 }));
      const { drawing } = history;
      for (let step = 0; step < 12; step++) {
        const sent: unknown = JSON.parse(JSON.stringify(somethingSent(history, dice)));
        const wrong = mutated(sent, dice);
        const before = contentOf(drawing);
        const isAccepted = attempt(drawing, wrong) !== undefined;
        const isKept = isAccepted || contentOf(drawing) === before;
        const broken = brokenPart(drawing);
        expect({ wrong, isKept, broken }).toMatchObject({ isKept: true, broken: undefined });
      }
    }
  });

  test("as a snapshot opens whole or not at all", () => {
    const parts = JSON.stringify(snapshotOf(openSmall({ rows: 2, seats: 3 })));
    for (let seed = 1; seed <= fullCount(150, 5_000); seed++) {
      const wrong = mutated(JSON.parse(parts), diceOf(seed));
      try {
        expect(brokenPart(openSnapshot(wrong))).toBeUndefined();
      } catch (error) {
        expect({ wrong, error }).toMatchObject({ error: expect.any(DesignFault) });
      }
    }
  });
});

describe("a reader", () => {
  const reader = object({
    kind: oneOf(["a", "b"]),
    count: integer(0, 9),
    size: finite(0, 1),
    name: optional(text(3)),
    isOn: flag,
    list: list(integer(0, 1), 2),
    note: nullable(text()),
  });
  const right = { kind: "a", count: 3, size: 0.5, isOn: true, list: [0, 1], note: null };

  test("returns what it read, with absent fields absent", () => {
    expect(reader(right, "it")).toEqual(right);
    expect(reader({ ...right, name: "abc" }, "it")).toEqual({ ...right, name: "abc" });
    expect(Object.keys(reader(right, "it"))).not.toContain("name");
  });

  test.each([
    [{ kind: "c" }, "it.kind"],
    [{ count: 10 }, "it.count"],
    [{ count: "3" }, "it.count"],
    [{ size: Number.POSITIVE_INFINITY }, "it.size"],
    [{ name: "abcd" }, "it.name"],
    [{ name: null }, "it.name"],
    [{ isOn: 1 }, "it.isOn"],
    [{ list: [0, 2] }, "it.list[1]"],
    [{ list: [0, 0, 0] }, "it.list"],
    [{ list: { length: 1 } }, "it.list"],
    [{ note: undefined }, "it.note"],
    [{ constructor: 1 }, "it.constructor"],
  ])("names the place of what is wrong: %o", (wrong, place) => {
    expect(() => reader({ ...right, ...wrong }, "it")).toThrow(
      new DesignFault("badCommand", place),
    );
  });

  test.each([[null], [[]], ["text"], [undefined]])(
    "takes no other value for an object: %o",
    (value) => {
      expect(() => reader(value, "it")).toThrow(new DesignFault("badCommand", "it"));
    },
  );
});
