import { runCommand } from "../../server/platform/commandLine.ts";
import { archiveCommand } from "./archiveCommand.ts";

await runCommand(async (...of) => archiveCommand(...of));
