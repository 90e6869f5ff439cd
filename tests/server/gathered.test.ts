import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, test } from "vitest";
import { gathered, gatheredOn, sharedRead } from "../../server/platform/gathered.ts";
import type { Tables } from "../../server/platform/store/tables.ts";

test("what is asked at once is asked together, and where that fails each by itself", async () => {
  const questions: number[][] = [];
  const doubled = gathered(async (asks: readonly number[]) => {
    questions.push([...asks]);
    await Promise.resolve();
    if (asks.includes(13)) throw new Error("thirteen");
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2].map(doubled))).toEqual([2, 4]);
  const mixed = await Promise.allSettled([3, 13, 5].map(doubled));
  expect(mixed.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
    6,
    "failed",
    10,
  ]);
  expect(questions).toEqual([[1, 2], [3, 13, 5], [3], [13], [5]]);
});

test("two asks that touch the same are answered one after the other", async () => {
  const questions: string[][] = [];
  const seen = new Set<string>();
  const isFirst = gathered(
    async (asks: readonly string[]) => {
      questions.push([...asks]);
      await Promise.resolve();
      return asks.map((ask) => !seen.has(ask) && seen.add(ask).has(ask));
    },
    (ask) => [ask],
  );
  expect(await Promise.all(["a", "b", "a"].map(isFirst))).toEqual([true, true, false]);
  expect(questions).toEqual([["a", "b"], ["a"]]);
});

/** Returns a database that runs nothing. */
const noDb = () =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

test("batches calls on one database, and never those on two or in a transaction", async () => {
  const batches: number[][] = [];
  const doubled = gatheredOn(async (_db, asks: readonly number[]) => {
    batches.push([...asks]);
    return asks.map((ask) => ask * 2);
  });
  const [one, two] = [noDb(), noDb()];
  const answers = [doubled(one, 1), doubled(two, 2), doubled(one, 3)];
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 3], [2]]);
  batches.length = 0;
  await one.transaction().execute(async (tx) => {
    expect(await Promise.all([doubled(tx, 4), doubled(tx, 5)])).toEqual([8, 10]);
  });
  expect(batches).toEqual([[4], [5]]);
});

test("shares one read between calls with the same key, but none that has already begun", async () => {
  const db = noDb();
  let stored = "old";
  const reads: number[] = [];
  const gate = Promise.withResolvers<void>();
  const read = sharedRead(
    (id: number) => id,
    async (_db, id) => {
      reads.push(id);
      const found = stored;
      if (reads.length === 1) await gate.promise;
      return `${found} ${id}`;
    },
  );
  const first = read(db, 1);
  await expect.poll(() => reads).toEqual([1]);
  stored = "new";
  const later = [read(db, 1), read(db, 2), read(db, 1)];
  gate.resolve();
  expect(await first).toBe("old 1");
  expect(await Promise.all(later)).toEqual(["new 1", "new 2", "new 1"]);
  expect(reads).toEqual([1, 1, 2]);
});
