import { describe, expect, test } from "vitest";
import { contentionProof } from "../../../scripts/gate/contention/contentionProof.ts";
import { clusterProof } from "../../../scripts/gate/faults/clusterProof.ts";
import { faultsProof } from "../../../scripts/gate/faults/faultsProof.ts";
import { loadProof } from "../../../scripts/gate/load/loadProof.ts";
import { recoveryProof } from "../../../scripts/gate/recovery/recoveryProof.ts";
import { soakProof } from "../../../scripts/gate/soak/soakProof.ts";
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

const PROOFS = {
  cluster: clusterProof,
  contention: contentionProof,
  faults: faultsProof,
  load: loadProof,
  recovery: recoveryProof,
  soak: soakProof,
};

describe("a proof refuses, before it starts anything,", () => {
  test.each(Object.entries(PROOFS))("an option that there is not: %s", (_, proof) => {
    expect(() => proof(["--sede", "7"])).toThrow("--sede");
  });

  test.each<[keyof typeof PROOFS, string, string]>([
    ["contention", "--attempts", "many"],
    ["contention", "--kills", "0"],
    ["faults", "--buyers", "2.5"],
    ["load", "--rate", "0"],
    ["recovery", "--nodes", "NaN"],
    ["soak", "--minutes", "1.5"],
    ["soak", "--seed", "Infinity"],
  ])("a number that is none: %s %s %s", (name, option, value) => {
    expect(() => PROOFS[name]([option, value])).toThrow(`${option} ${value}`);
  });

  test.each(Object.entries(PROOFS))("a word that is no option: %s", (_, proof) => {
    expect(() => proof(["everything"])).toThrow("everything");
  });
});
