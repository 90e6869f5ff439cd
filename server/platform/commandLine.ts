import { plainError } from "./plainError.ts";
import { readConfigToCheck, type Config } from "./settings/config.ts";

/** The output of a command, for the person who runs it. */
export interface CommandPorts {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Removes the option `--db` and its value, because only the configuration reads them. */
function withoutDb(args: readonly string[]): string[] {
  const at = args.indexOf("--db");
  return at < 0 ? [...args] : args.toSpliced(at, 2);
}

/**
 * Runs a command with this process's arguments and sets its exit code. An error that an operator can fix is
 * printed as one sentence, any other error with its stack.
 */
export async function runCommand(
  command: (args: readonly string[], config: Config, ports: CommandPorts) => Promise<number>,
): Promise<void> {
  try {
    const args = process.argv.slice(2);
    // Commands run even with settings with which a server refuses to start, such as a sandbox without the
    // demo.
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
