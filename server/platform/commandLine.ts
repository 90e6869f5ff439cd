import { plainError } from "./plainError.ts";
import { readConfigToCheck, type Config } from "./settings/config.ts";

/** Where a command writes for the person who runs it. */
export interface CommandPorts {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Removes the option `--db`, which only the configuration reads. */
function withoutDb(args: readonly string[]): string[] {
  const at = args.indexOf("--db");
  return at < 0 ? [...args] : args.toSpliced(at, 2);
}

/**
 * Runs a command with this process's arguments and sets its exit code. An error that an operator can mend is
 * printed as one sentence, any other one with its stack.
 */
export async function runCommand(
  command: (args: readonly string[], config: Config, ports: CommandPorts) => Promise<number>,
): Promise<void> {
  try {
    const args = process.argv.slice(2);
    // A server's other refusals, such as a sandbox without the demo, concern no command.
    const { config } = readConfigToCheck(process.env, args);
    process.exitCode = await command(withoutDb(args), config, {
      print: (text) => console.log(text),
      complain: (text) => console.error(text),
    });
  } catch (error) {
    console.error(plainError(error) ?? error);
    process.exitCode = 1;
  }
}
