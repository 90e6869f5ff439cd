import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toldPlan as readPlan } from "./toldPlan.ts";

const text = readFileSync(
  new URL("../../../../engine/plan/import/README.md", import.meta.url),
  "utf8",
);
const examples = [...text.matchAll(/^### (\w+)$|```(json|svg|text)\n([\s\S]*?)```/gm)];

/** Returns each example with the heading above it, which names the format. */
function underHeadings(): [string, string][] {
  let heading = "";
  return examples.flatMap(([, name, , body]): [string, string][] => {
    if (name !== undefined) heading = name.toLowerCase();
    return body === undefined ? [] : [[heading, body]];
  });
}

describe("the README's examples", () => {
  test("are there for every format", () => {
    const formats = new Set(underHeadings().map(([format]) => format));
    expect(formats).toEqual(
      new Set([
        "wire",
        "pretix",
        "ticketland",
        "svg",
        "seats",
        "rows",
        "seatsio",
        "vista",
        "table",
      ]),
    );
  });

  test.each(underHeadings())(
    "%s is read as that, without a fault, and can be drawn",
    (format, body) => {
      const { plan, ...reading } = readPlan(body);
      expect(reading).toMatchObject({ format, faults: [] });
      expect(plan!.sections.length).toBeGreaterThan(0);
    },
  );
});
