import { plainError } from "../plainError.ts";
import { readConfig } from "../settings/config.ts";
import { keysCommand } from "./keysCommand.ts";

/** Removes the option `--db`, which only the configuration reads. */
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
  console.error(plainError(error) ?? error);
  process.exitCode = 1;
}
