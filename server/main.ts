import { fileURLToPath } from "node:url";
import { keepCompiledCode } from "./platform/compiledCode.ts";
import type { Server } from "./wiring/startServer.ts";

// This call comes before any other module is loaded, so that a later start finds all modules compiled.
keepCompiledCode(fileURLToPath(new URL("../.cache/compiled", import.meta.url)));
if (process.argv.includes("--help")) {
  const { helpText } = await import("./platform/settings/settingsHelp.ts");
  process.stdout.write(`${helpText()}\n`);
  process.exit(0);
}
if (process.argv.includes("--check")) {
  const { checkText, runChecks } = await import("./wiring/check/runChecks.ts");
  const checked = await runChecks(process.env, process.argv.slice(2));
  process.stdout.write(`${checkText(checked)}\n`);
  process.exit(checked.some(({ kind }) => kind === "fails") ? 1 : 0);
}
const { readConfig } = await import("./platform/settings/config.ts");
const { demoOperatorLines } = await import("./demo/operators.ts");
const { openLog } = await import("./platform/log.ts");
const { startServer } = await import("./wiring/startServer.ts");
const { plainError } = await import("./platform/plainError.ts");

/** Stops the server on a signal. A second signal ends the process without waiting for open requests. */
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
  const config = readConfig(process.env, process.argv.slice(2));
  const log = openLog(config.logLevel);
  const server = await startServer(config, log);
  endOnSignal(server);
  if (config.isDemo) process.stdout.write(`${demoOperatorLines(config.host).join("\n")}\n`);
  if (server.setupUrl !== undefined) {
    process.stdout.write(`nobody can log in yet; set the house up at ${server.setupUrl}\n`);
  }
  // The URL has a line of its own, because the program that started the server waits for this line.
  process.stdout.write(`ready ${server.url}\n`);
} catch (error) {
  console.error(plainError(error) ?? error);
  process.exit(1);
}
