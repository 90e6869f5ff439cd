import { runCommand } from "../commandLine.ts";
import { backupCommand } from "./backupCommand.ts";

await runCommand(backupCommand);
