import { expect, test } from "vitest";
import { importGraph } from "../../../gate/importGraph.ts";
import { ROOT } from "../../../../scripts/root.ts";
import { readSources } from "../../../gate/treeRules.ts";

const TOOLS = /^engine\/plan\/(import|export)\//;
const SHIPPED = /^(app|backoffice|workers|engine)\//;
/**
 * Matches the files of the designer. The designer checks drawings by the importer's rules and writes files,
 * but reads none.
 */
const DESIGNER = /^(engine\/design|backoffice\/designer)\//;
const READERS =
  /^engine\/plan\/(export\/losses|import\/(svg|table)|import\/(readPlan|json|hallJson|lines|pretix|pretixAreas|seatsio|vista|ticketland|wire|rowText|formatOf))\b/;

const edges = importGraph(readSources(ROOT));

test("nothing else that browsers load imports what reads and writes foreign plans", () => {
  const inward = edges.filter(
    ({ from, to }) =>
      TOOLS.test(to) && SHIPPED.test(from) && !TOOLS.test(from) && !DESIGNER.test(from),
  );
  expect(inward).toEqual([]);
  expect(edges.some(({ from, to }) => TOOLS.test(to) && from.startsWith("server/"))).toBe(true);
});

test("the designer's core writes no files either", () => {
  const written = edges.filter(
    ({ from, to }) => from.startsWith("engine/design/") && to.startsWith("engine/plan/export/"),
  );
  expect(written).toEqual([]);
});

test("the designer imports rules of the importer, and nothing that reads files", () => {
  const reached = new Set(edges.map(({ from }) => from).filter((from) => DESIGNER.test(from)));
  expect(reached.size).toBeGreaterThan(10);
  for (const path of reached) for (const { from, to } of edges) if (from === path) reached.add(to);
  expect([...reached].some((path) => TOOLS.test(path))).toBe(true);
  expect([...reached].filter((path) => READERS.test(path))).toEqual([]);
});
