import { setTimeout as sleep } from "node:timers/promises";
import { sql, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { openClock } from "../../server/platform/clock.ts";
import { openEmpty } from "./sharedPostgres.ts";

const HOUR_MS = 3_600_000;

test("a shift is not undone by a measurement that began before it", async () => {
  const { db, close } = await openEmpty();
  // The first periodic measurement follows the three queries of the start. The first query of this
  // measurement is answered at once, before the shift. The other two queries of the measurement are answered
  // so late that their times are not used.
  const late = new Set<object>();
  let asked = 0;
  let isNextLate = false;
  let held = 0;
  let answered = 0;
  const delay: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const isMeasurement = node.kind === "RawNode" && node.sqlFragments[0]?.startsWith("select");
      if (isMeasurement && (++asked === 5 || isNextLate)) {
        isNextLate = false;
        late.add(queryId);
      }
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!late.delete(queryId)) return result;
      held++;
      await sleep(200);
      isNextLate = answered === 0;
      answered++;
      return result;
    },
  };
  const clock = await openClock(db.withPlugin(delay), { everyMs: 1000 });
  try {
    await expect.poll(() => held).toBe(1);
    await clock.shift(HOUR_MS / 1000);
    await expect.poll(() => answered).toBe(2);
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
    expect(Math.abs(clock.now().getTime() - rows[0]!.now.getTime())).toBeLessThan(HOUR_MS / 2);
  } finally {
    await clock.close();
    await close();
  }
});
