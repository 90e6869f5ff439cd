import { expect, test } from "vitest";
import { importGraph } from "../../../gate/importGraph.ts";
import { ROOT } from "../../../../scripts/root.ts";
import { readSources } from "../../../gate/treeRules.ts";

const TOOLS = /^engine\/plan\/(import|export)\//;
const SHIPPED = /^(app|backoffice|workers|engine)\//;

test("nothing that browsers load imports what reads and writes foreign plans", () => {
  const edges = importGraph(readSources(ROOT));
  const inward = edges.filter(
    ({ from, to }) => TOOLS.test(to) && SHIPPED.test(from) && !TOOLS.test(from),
  );
  expect(inward).toEqual([]);
  expect(edges.some(({ from, to }) => TOOLS.test(to) && from.startsWith("server/"))).toBe(true);
});
