import type { Count } from "./countTests.ts";
import { forgetSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { STAGES, type Stage } from "./stages.ts";

/**
 * Returns the stages that the command line names, in the gate's order. If the command line names no stages,
 * returns all stages.
 */
function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) return [noStage(unknown)];
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}

/** A stage with a misspelt name fails like any other stage, so that the closing line is still printed. */
function noStage(name: string): Stage {
  const complaint = `there is no such stage; there are ${STAGES.map((each) => each.name).join(", ")}`;
  return { name, run: () => Promise.resolve({ passed: 0, failed: 1, complaints: [complaint] }) };
}

/** Runs a stage. A stage that throws counts as one failure, with the error as the reason. */
async function counted(stage: Stage): Promise<Count> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: 0, failed: 1, complaints: [String(error)] };
  }
}

process.chdir(ROOT);
forgetSettings();
let passed = 0;
let failed = 0;
/** Reason why the gate stopped, which is shown in the closing line. */
let stoppedBy = "";
for (const stage of chosenStages(process.argv.slice(2))) {
  console.log(`\n── ${stage.name}`);
  const started = performance.now();
  const count = await counted(stage);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  passed += count.passed;
  failed += count.failed;
  for (const complaint of count.complaints) console.log(`   ${stage.name}: ${complaint}`);
  console.log(`── ${stage.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  if (count.failed > 0) {
    stoppedBy = `; stopped at ${stage.name}${count.complaints.map((each) => `: ${each}`).join("")}`;
    console.log(`\nAgain with: npm test -- ${stage.name}`);
    break;
  }
}
console.log(`${passed} passed, ${failed} failed${stoppedBy}`);
process.exitCode = failed > 0 ? 1 : 0;
