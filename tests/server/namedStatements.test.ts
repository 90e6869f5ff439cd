import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createStatementNames } from "../../server/platform/store/namedStatements.ts";
import { openPostgres } from "../../server/platform/store/postgres.ts";
import { startPostgres } from "../../scripts/programs/postgres.ts";

describe("names of statements", () => {
  test("are given to what is asked again, each its own", () => {
    const { nameOf } = createStatementNames();
    expect(nameOf("select 1")).toBeUndefined();
    const one = nameOf("select 1");
    expect(one).toBeDefined();
    expect(nameOf("select 1")).toBe(one);
    nameOf("select 2");
    expect(nameOf("select 2")).not.toBe(one);
  });

  test("are not given without end", () => {
    const { nameOf } = createStatementNames(2);
    const named = ["a", "b", "c"].map((text) => [nameOf(text), nameOf(text)][1]);
    expect(named.map((name) => name !== undefined)).toEqual([true, true, false]);
  });

  test("are others once they are forgotten", () => {
    const { nameOf, forget } = createStatementNames();
    const before = [nameOf("a"), nameOf("a")][1];
    forget();
    expect([nameOf("a"), nameOf("a")][1]).not.toBe(before);
  });
});

describe("a pool that names its statements", () => {
  test("keeps plans, and makes them anew where a table has changed under them", async () => {
    const postgres = await startPostgres();
    try {
      const url = await postgres.createDatabase("names");
      const { db } = openPostgres(url, () => undefined, { connections: 1 });
      await sql`create table hall (seats int)`.execute(db);
      const ask = () => sql`select * from hall where seats > ${0}`.execute(db);
      await ask();
      await ask();
      const kept = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like 'select * from hall%'`.execute(
        db,
      );
      expect(kept.rows).toHaveLength(1);
      await sql`alter table hall add column name text default 'big'`.execute(db);
      await sql`insert into hall values (5)`.execute(db);
      await expect(ask()).rejects.toThrow("cached plan");
      expect((await ask()).rows).toEqual([{ seats: 5, name: "big" }]);
      expect((await ask()).rows).toEqual([{ seats: 5, name: "big" }]);
      await db.destroy();
    } finally {
      await postgres.stop();
    }
  });
});
