import { describe, expect, test } from "vitest";
import { Arrivals, waysOf } from "../../../../scripts/gate/load/arrivals.ts";
import { readLoadOptions } from "../../../../scripts/gate/load/options.ts";
import { recoverySeconds } from "../../../../scripts/gate/load/recovery.ts";
import { StreamText } from "../../../../scripts/gate/load/streamText.ts";
import type { Call } from "../../../../scripts/gate/traffic/calls.ts";

describe("the options of the load", () => {
  test("have defaults", () => {
    expect(readLoadOptions([])).toEqual({
      seconds: 30,
      connections: 128,
      rate: 2_000,
      viewers: 4_000,
      seed: 1,
      generators: 2,
      json: undefined,
    });
  });

  test("are read, and an unknown or wrong one is refused", () => {
    const words = ["--seconds", "5", "--rate", "100", "--json", "out.json"];
    expect(readLoadOptions(words)).toMatchObject({ seconds: 5, rate: 100, json: "out.json" });
    expect(() => readLoadOptions(["--rate", "fast"])).toThrow("--rate fast");
    expect(() => readLoadOptions(["--speed", "5"])).toThrow("speed");
  });
});

const delta = (after: number, clock: number): string =>
  `event: delta\nid: ${clock}\ndata: {"presentationId":1,"after":${after},"clock":${clock},"seats":[[5,1]],"areas":[]}\n\n`;

describe("a stream", () => {
  test("is read in whatever pieces it comes", () => {
    const text = `: beat\n\nevent: reset\ndata: {"presentationId":1,"clock":3}\n\n${delta(3, 5)}${delta(5, 6)}`;
    for (const size of [1, 7, 1_000]) {
      const stream = new StreamText();
      const found = [];
      for (let at = 0; at < text.length; at += size) {
        found.push(...stream.take(text.slice(at, at + size)));
      }
      expect(found).toEqual([
        { after: 3, clock: 5 },
        { after: 5, clock: 6 },
      ]);
    }
  });
});

describe("the way of a change", () => {
  test("ends when each viewer has the delta that tells it", () => {
    const arrivals = new Arrivals(10);
    arrivals.add({ after: 8, clock: 11 }, 150);
    arrivals.add({ after: 10, clock: 12 }, 260);
    arrivals.add({ after: 11, clock: 12 }, 270);
    expect(arrivals.byChange).toEqual([
      [150, 260],
      [260, 270],
    ]);
    expect(waysOf([100, 200], arrivals.byChange, 2)).toEqual({ ms: [50, 160, 60, 70], lost: 0 });
  });

  test("is awaited until each viewer has each change", () => {
    const arrivals = new Arrivals(10);
    arrivals.add({ after: 10, clock: 12 }, 150);
    arrivals.add({ after: 10, clock: 11 }, 160);
    expect(arrivals.haveAll(0, 2)).toBe(true);
    expect(arrivals.haveAll(1, 2)).toBe(true);
    expect(arrivals.haveAll(2, 2)).toBe(false);
    expect(arrivals.haveAll(3, 1)).toBe(false);
  });

  test("that a viewer never got is lost", () => {
    expect(waysOf([100, 200], [[150]], 2)).toEqual({ ms: [50], lost: 3 });
  });
});

describe("after an overload the server is back", () => {
  const call = (due: number, ms: number, code = "ok"): Call => ({
    kind: "catalogue",
    due,
    ms,
    code,
  });
  const ended = { endedAt: 10_000, until: 14_000, normalMs: 100 };

  test("from the second on in which the latency is normal and stays so", () => {
    const calls = [
      call(10_100, 900),
      call(11_100, 50),
      call(12_100, 500),
      call(13_000, 100),
      call(13_900, 20),
    ];
    expect(recoverySeconds(calls, ended)).toBe(3);
    expect(recoverySeconds([], ended)).toBeUndefined();
  });

  test("at once if nothing was slow, and never while calls are refused", () => {
    const at = [10_000, 11_000, 12_000, 13_000];
    const quick = at.map((due) => call(due, 5));
    expect(recoverySeconds(quick, ended)).toBe(0);
    expect(recoverySeconds([...quick, call(13_500, 1, "OVERLOADED")], ended)).toBeUndefined();
  });
});
