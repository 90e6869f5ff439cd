import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from "kysely";
import { describe, expect, test } from "vitest";
import type { LockHall } from "../../../bench/lockHall.ts";
import { mustHold } from "../../../bench/locks/mustHold.ts";
import { vouched } from "../../vouched.ts";

/** A database driver that returns these rows for every query. */
class OneAnswer extends DummyDriver {
  readonly #rows: readonly unknown[];
  constructor(rows: readonly unknown[]) {
    super();
    this.#rows = rows;
  }
  override acquireConnection(): Promise<DatabaseConnection> {
    const rows = [...this.#rows];
    return Promise.resolve(
      vouched<DatabaseConnection>({ executeQuery: () => Promise.resolve({ rows }) }),
    );
  }
}

/** Returns a hall whose tables contain as many claims and events as `rows` says. */
function hallWith(rows: readonly unknown[]): Pick<LockHall, "house"> {
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneAnswer(rows),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return vouched<Pick<LockHall, "house">>({ house: { db } });
}

const check = (claims: number, events: number, hasHistory: boolean): Promise<void> =>
  mustHold(hallWith([{ claims, events }]), 100, hasHistory);

describe("the locks of a bench", () => {
  test("are in the tables as often as they were acknowledged", async () => {
    await expect(check(100, 100, true)).resolves.toBeUndefined();
    await expect(check(100, 0, false)).resolves.toBeUndefined();
  });

  test.each([
    ["a claim is missing", 99, 100, true],
    ["a claim is there that nobody was told of", 101, 100, true],
    ["the history lacks one", 100, 99, true],
    ["there is a history where none was kept", 100, 100, false],
  ])("are refused where %s", async (_, claims, events, hasHistory) => {
    await expect(check(claims, events, hasHistory)).rejects.toThrow(
      `100 locks acknowledged, {"claims":${claims},"events":${events}} in the books`,
    );
  });

  test("are refused where nothing is found", async () => {
    await expect(mustHold(hallWith([]), 100, true)).rejects.toThrow("100 locks acknowledged");
  });
});
