import type { Count } from "./countTests.ts";

/** More files than this that fail in one run are no accident of a busy machine. */
const MOST_FILES = 3;

/**
 * What may fail once by accident of timing is what a real fault looks like here: who gets a seat, what
 * nodes tell each other, what a kill leaves behind. These are judged by their first run alone.
 */
const JUDGED_ONCE = /race|twoNodes|twoBrowsers|kill|proof|everyEngine|reconcile|migrations/i;

/**
 * Runs the files that failed once more, alone. Tests that pass then have failed by what ran beside them:
 * they count as passed, and the gate names them as unsteady, so that somebody looks.
 */
export async function secondTry(
  first: Count,
  again: (files: readonly string[]) => Promise<Count>,
): Promise<Count> {
  const { files = [] } = first;
  if (files.length === 0 || files.length > MOST_FILES) return first;
  if (files.some((file) => JUDGED_ONCE.test(file))) return first;
  const { failed } = await again(files);
  if (failed > 0) return first;
  const complaints = files.map((file) => `unsteady: ${file} failed beside others and passed alone`);
  return { passed: first.passed + first.failed, failed: 0, complaints };
}
