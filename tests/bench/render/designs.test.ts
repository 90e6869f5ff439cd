import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { PAGE_DESIGNS } from "../../../bench/frame/designs.ts";
import { DESIGNS, designsNamed, FIGURES } from "../../../bench/render/designs.ts";
import { ROOT } from "../../../scripts/root.ts";

const BENCH = resolve(ROOT, "bench");
const sourceOf = (path: string): string => readFileSync(resolve(BENCH, path), "utf8");

describe("the designs of the bench", () => {
  test.each(DESIGNS.map((design) => [design.name, design] as const))(
    "%s has a module that can be opened",
    (_, { source }) => {
      expect(existsSync(resolve(BENCH, source))).toBe(true);
      expect(sourceOf(source)).toMatch(/^export (async )?function open\(/m);
    },
  );

  test("have names of their own, and ours is the first", () => {
    const names = DESIGNS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe("ours");
  });

  test("need packages of their own exactly where they lie among the peers", () => {
    for (const { source, isPeer } of DESIGNS) expect(source.startsWith("peers/")).toBe(isPeer);
  });

  test("lack the draw calls exactly where the browser draws", () => {
    const without = DESIGNS.filter(({ lacks }) => lacks.includes("draws"));
    expect(without).toEqual(DESIGNS.filter(({ drawnBy }) => drawnBy === "browser"));
  });

  test("lack only figures that there are, each once", () => {
    for (const { lacks } of DESIGNS) {
      expect(lacks.filter((name) => !Object.hasOwn(FIGURES, name))).toEqual([]);
      expect(new Set(lacks).size).toBe(lacks.length);
    }
  });

  test("ours lacks nothing", () => {
    expect(designsNamed(["ours"])[0]?.lacks).toEqual([]);
  });
});

describe("designs that are named", () => {
  test("come once, however often they are named", () => {
    expect(designsNamed(["deck", "deck"]).map(({ name }) => name)).toEqual(["deck"]);
  });

  test("may be none", () => {
    expect(designsNamed([])).toEqual([]);
  });

  test.each(["", "Ours", "ours "])("are refused as %j, with those that there are", (name) => {
    expect(() => designsNamed(["ours", name])).toThrow(
      `there is no design ${name}; there are ours, particle, regl`,
    );
  });
});

describe("the designs of the page", () => {
  test("need no package of a peer", () => {
    expect(PAGE_DESIGNS.map(({ design }) => design.name)).toEqual(["ours", "particle"]);
    const peers = DESIGNS.filter(({ isPeer }) => isPeer).map(({ name }) => name);
    expect(PAGE_DESIGNS.filter(({ design }) => peers.includes(design.name))).toEqual([]);
  });

  test("lack what a page cannot know, beside what they lack in the bench", () => {
    for (const { design } of PAGE_DESIGNS) {
      const [own] = designsNamed([design.name]);
      expect(design.lacks).toEqual([...own!.lacks, "memoryPerSeat", "bundle"]);
    }
  });

  test("are chosen by the inputs of the page", () => {
    const values = [...sourceOf("frame.html").matchAll(/name="design"\s+value="(\w+)"/g)];
    expect(values.map(([, value]) => value)).toEqual(PAGE_DESIGNS.map(({ design }) => design.name));
  });
});
