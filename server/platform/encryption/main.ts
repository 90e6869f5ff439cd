import { readConfig } from "../settings/config.ts";
import { WrongSettings } from "../settings/configuration.ts";
import { FolderTaken } from "../store/folderLock.ts";
import { keysCommand } from "./keysCommand.ts";
import { WrongKeys } from "./keySource.ts";
import { NodesRunning } from "./rotateSecret.ts";

/** Which database is meant is no word of the command. */
function withoutDb(args: readonly string[]): string[] {
  const at = args.indexOf("--db");
  return at < 0 ? [...args] : args.toSpliced(at, 2);
}

try {
  const args = process.argv.slice(2);
  process.exitCode = await keysCommand(withoutDb(args), readConfig(process.env, args), {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
} catch (error) {
  const plain = [FolderTaken, WrongSettings, WrongKeys, NodesRunning];
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
