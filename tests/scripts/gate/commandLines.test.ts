import { describe, expect, test } from "vitest";
import { runNode } from "../../gate/runNode.ts";

describe("the gate", () => {
  test("names its stages for one that there is not, and runs none", async () => {
    const { code, stdout } = await runNode(["scripts/gate/runGate.ts", "lint", "lnit"]);
    expect(code).toBe(1);
    expect(stdout).toContain("lnit: there is no such stage; there are format, lint, types,");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^0 passed, 1 failed; stopped at lnit: /);
    expect(stdout).not.toContain("── lint");
  });
});

describe("a proof", () => {
  test.each<[string, string[], RegExp]>([
    ["an option that there is not", ["faults", "--sede", "7"], /--sede/],
    ["a number that is none", ["contention", "--attempts", "many"], /--attempts many/],
    ["a number below one", ["load", "--rate", "0"], /--rate 0/],
    ["a part of a number", ["soak", "--minutes", "1.5"], /--minutes 1\.5/],
  ])("refuses %s before it starts anything", async (_, words, why) => {
    const { code, stdout, stderr } = await runNode(["scripts/gate/proof.ts", ...words]);
    expect(code).toBe(1);
    expect(stderr).toMatch(why);
    expect(stdout).toBe("");
  });
});
