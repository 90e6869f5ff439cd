import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { startServer, type Server } from "./startServer.ts";
import { FolderTaken } from "./store/folderLock.ts";

/** Ends the process once: a second signal does not wait. */
function endOnSignal(server: Server): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) process.exit(130);
    isEnding = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

try {
  const log = openLog(process.env["LOG_LEVEL"]);
  const server = await startServer(readConfig(process.env, process.argv.slice(2)), log);
  endOnSignal(server);
  // Alone on its line: whoever started us waits for it.
  process.stdout.write(`ready ${server.url}\n`);
} catch (error) {
  console.error(error instanceof FolderTaken ? error.message : error);
  process.exit(1);
}
