import { runCommand } from "../platform/commandLine.ts";
import { importCommand } from "./importCommand.ts";

await runCommand(importCommand);
