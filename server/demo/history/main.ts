import { readConfig } from "../../platform/settings/config.ts";
import { WrongSettings } from "../../platform/settings/environment.ts";
import { WrongKeys } from "../../platform/encryption/keySource.ts";
import { FolderTaken } from "../../platform/store/folderLock.ts";
import { ForeignDatabase, historyCommand } from "./historyCommand.ts";

try {
  const args = process.argv.slice(2);
  // This command fills the demo, so DEMO is always on, whatever the environment says.
  const { store } = readConfig({ ...process.env, DEMO: "1" }, args);
  process.exitCode = await historyCommand(args, store, {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now: Date.now,
  });
} catch (error) {
  const plain = [FolderTaken, WrongSettings, WrongKeys, ForeignDatabase];
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
