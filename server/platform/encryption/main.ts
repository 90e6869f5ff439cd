import { runCommand } from "../commandLine.ts";
import { keysCommand } from "./keysCommand.ts";

await runCommand(keysCommand);
