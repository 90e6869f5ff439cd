import { expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { openPostgres } from "../../../server/platform/store/postgres.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { startPostgres } from "../../../scripts/programs/postgres.ts";
import { startServer } from "../../../scripts/programs/startServer.ts";
import { Seats } from "../codes/codeShopper.ts";
import { arrive, post } from "../people.ts";
import { miscounted } from "./miscounted.ts";
import { SalesHour } from "./salesHour.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";

const ENV = { ...WITHOUT_LIMITS, DEMO: "1", DEMO_AUDIENCE: "off", LOG_LEVEL: "error" };
const KILLS = fullCount(1, 8);
/**
 * Timeout for each kill in ms. The timeout is generous, because two nodes start, sell and are killed on a
 * busy machine.
 */
const MOST_A_KILL_MS = 120_000;
const SEED = Date.now() % 100_000;
/** Id of another play in the same theatre. */
const OTHER_PLAY = 302;

/** Whether the kill has begun, so that calls may fail, and the number of sales before it. */
interface Killing {
  isBegun: boolean;
  steps: number;
}

/** Makes sales on a node until it is killed. Errors after the start of the kill are expected. */
async function sellOn(url: string, seed: number, killing: Killing): Promise<void> {
  try {
    const staff = await arrive({ url });
    await post(staff, "/operator/login", { username: "other", password: "other" });
    const seats = await Seats.of(url, seed % 2 === 0 ? DEMO.play : OTHER_PLAY);
    const hour = new SalesHour(seats, staff, seed);
    for (; !killing.isBegun; killing.steps++) await hour.step();
  } catch (error) {
    if (!killing.isBegun) throw error;
  }
}

test(
  `sums are what the books say after nodes and database are killed, seed ${SEED}`,
  async () => {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase("counting");
    const draw = chances(SEED);
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const env = { ...ENV, DATABASE_URL: url };
        const nodes = [await startServer({ env }), await startServer({ env })];
        const killing: Killing = { isBegun: false, steps: 0 };
        const selling = Promise.all(
          nodes.map((node, at) => sellOn(node.url, SEED + kill * 2 + at, killing)),
        );
        const enough = async (): Promise<void> => {
          const steps = 8 + draw() * 20;
          await expect.poll(() => killing.steps, { timeout: 300_000 }).toBeGreaterThan(steps);
        };
        await Promise.race([selling, enough()]);
        killing.isBegun = true;
        if (draw() < 0.5) await postgres.kill9();
        await Promise.all(nodes.map((node) => node.kill9()));
        await selling;
        await postgres.start().catch(() => undefined);
        const { db } = openPostgres(url, () => undefined);
        expect(await miscounted(db)).toEqual([]);
        await db.destroy();
      }
    } finally {
      await postgres.stop();
    }
  },
  KILLS * MOST_A_KILL_MS,
);
