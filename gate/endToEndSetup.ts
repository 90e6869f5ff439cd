import { buildWhatIsStale } from "./build.ts";
import { startServer } from "./startServer.ts";

/**
 * Runs before the end-to-end tests: builds what is stale and starts the product on an empty folder.
 * The tests read E2E_URL (their base URL), E2E_PID and E2E_DATA_DIR.
 */
export default async function endToEndSetup(): Promise<() => Promise<void>> {
  await buildWhatIsStale();
  const server = await startServer();
  process.env["E2E_URL"] = server.url;
  process.env["E2E_PID"] = String(server.pid);
  process.env["E2E_DATA_DIR"] = server.dataDir;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}\n${server.output()}`);
  };
}
