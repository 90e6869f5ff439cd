import { WrongKeys } from "../platform/encryption/keySource.ts";
import { readConfig } from "../platform/settings/config.ts";
import { WrongSettings } from "../platform/settings/environment.ts";
import { FolderTaken } from "../platform/store/folderLock.ts";
import { importCommand } from "./importCommand.ts";

try {
  const args = process.argv.slice(2);
  const config = readConfig(process.env, []);
  process.exitCode = await importCommand(args, config, {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
} catch (error) {
  const plain = [FolderTaken, WrongSettings, WrongKeys];
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
