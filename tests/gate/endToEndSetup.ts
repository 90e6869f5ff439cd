import { buildWhatIsStale } from "./build.ts";
import { startPostgres } from "./postgres.ts";
import { startServer } from "./startServer.ts";

/**
 * Runs before the end-to-end tests: builds what is stale and starts the product on an empty
 * PostgreSQL, so that a test can look into the database beside the running server. The tests read
 * E2E_URL (their base URL), E2E_DATABASE_URL, E2E_PID and E2E_DATA_DIR.
 */
export default async function endToEndSetup(): Promise<() => Promise<void>> {
  await buildWhatIsStale();
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase("parterre");
    const server = await startServer({ env: { DATABASE_URL: databaseUrl, DEMO: "1" } });
    process.env["E2E_URL"] = server.url;
    process.env["E2E_DATABASE_URL"] = databaseUrl;
    process.env["E2E_PID"] = String(server.pid);
    process.env["E2E_DATA_DIR"] = server.dataDir;
    return async () => {
      const code = await server.stop();
      await postgres.stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${server.output()}`);
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
