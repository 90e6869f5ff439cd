import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";
import { readSources } from "../gate/treeRules.ts";

/** Matches an insert of Kysely in any form, and an insert in SQL. */
const INSERTS =
  /\.\s*(?:insertInto|replaceInto|mergeInto)\s*\(|\binsert\s+into\b|\binsert(?:Rows|Query)\s*\(/iu;

const insertersIn = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path, source]) => path.startsWith("server/demo/") && INSERTS.test(source))
    .map(([path]) => path)
    .toSorted();

describe("the demo", () => {
  test("is made by the functions of the screens and holds no insert of its own", () => {
    expect(insertersIn(readSources(ROOT))).toEqual([]);
  });

  test.each([
    'await tx.insertInto("business").values(rows).execute();',
    'await tx\n    .insertInto("business")\n    .values(rows)',
    "await sql`insert into business (id) values (1)`.execute(tx);",
    "await sql`\n    INSERT\n INTO business select 1`.execute(tx);",
    'await insertRows("customer", rows).execute(db);',
    'await insertQuery("customer", ["id"], query).execute(db);',
  ])("is found to insert by %j", (line) => {
    const sources = new Map([
      ["server/demo/planted.ts", line],
      ["server/resources/other.ts", line],
    ]);
    expect(insertersIn(sources)).toEqual(["server/demo/planted.ts"]);
  });
});
