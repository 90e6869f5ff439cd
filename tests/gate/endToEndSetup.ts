import type { FullConfig } from "@playwright/test";
import { buildWhatIsStale } from "../../scripts/build/build.ts";
import { startPostgres, type Postgres } from "../../scripts/programs/postgres.ts";
import { startServer } from "../../scripts/programs/startServer.ts";
import { fillDemoWithAudience, HASTY, makeTemplate } from "./demoTemplate.ts";
import { NEVER_OVERLOADED } from "../../scripts/programs/withoutLimits.ts";
import { tellWorkers } from "./ownServer.ts";

/** Starts a server on its own copy of the demo, whose database tests can query. */
async function startProduct(postgres: Postgres, name: string) {
  const databaseUrl = await postgres.createDatabase(name, "demo");
  const env = { DATABASE_URL: databaseUrl, DEMO: "1", ...NEVER_OVERLOADED };
  const server = await startServer({ env });
  return { ...server, databaseUrl };
}

/**
 * Runs before the end-to-end tests. Builds what is outdated, and creates the demo with its sold seats once.
 * Starts one server per worker, so that concurrent tests do not buy each other's seats. Each worker gets the
 * URLs of its server in E2E_URL and E2E_DATABASE_URL.
 */
export default async function endToEndSetup({
  workers,
}: Pick<FullConfig, "workers">): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ settings: HASTY, bySocket: true });
  try {
    await Promise.all([buildWhatIsStale(), makeTemplate(postgres, "demo", fillDemoWithAudience)]);
    const names = Array.from({ length: workers }, (_, worker) => `parterre${worker}`);
    const servers = await Promise.all(names.map((name) => startProduct(postgres, name)));
    tellWorkers(servers);
    return async () => {
      const codes = await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      const fallen = servers.find((_, worker) => codes[worker] !== 0);
      if (fallen) throw new Error(`a server ended ill\n${fallen.output()}`);
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
