import { readConfigToCheck } from "../../platform/settings/config.ts";
import { WrongSettings } from "../../platform/settings/environment.ts";
import type { Env } from "../../platform/settings/setting.ts";
import { fails, type Check, type CheckFacts, type Verdict } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { openToCheck } from "./openToCheck.ts";

/** The name and the result of a check. */
export interface Checked extends Verdict {
  readonly name: string;
}

async function judge({ name, judge: look }: Check, facts: CheckFacts): Promise<Checked> {
  try {
    return { name, ...(await look(facts)) };
  } catch (error) {
    return { name, ...fails(`Could not be judged: ${String(error)}`) };
  }
}

/** Runs all checks with these settings. Invalid settings count as one failed check. */
export async function runChecks(env: Env, argv: readonly string[]): Promise<Checked[]> {
  try {
    const { config, refusals } = readConfigToCheck(env, argv);
    const { database, close } = await openToCheck(config.store);
    const checked: Checked[] = [];
    for (const check of CHECKS) checked.push(await judge(check, { config, refusals, database }));
    await close();
    return checked;
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return [{ name: "settings", ...fails(error.message.replaceAll("\n", " ")) }];
  }
}

const MARKS = { ok: "ok     ", warning: "warning", fails: "FAILS  " } as const;

/** Formats the output of `npm start -- --check`: one line per check, and the totals. */
export function checkText(checked: readonly Checked[]): string {
  const count = (kind: Verdict["kind"]) => checked.filter((each) => each.kind === kind).length;
  const lines = checked.map(({ kind, name, words }) => `${MARKS[kind]}  ${name}: ${words}`);
  const sum = `${count("ok")} ok, ${count("warning")} warnings, ${count("fails")} failed`;
  return [...lines, sum].join("\n");
}
