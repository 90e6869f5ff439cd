import type { Count } from "./countTests.ts";
import { forgetSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { STAGES, type Stage } from "./stages.ts";

/** Returns the stages named on the command line in the gate's order, or all stages if none is named. */
function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) return [noStage(unknown)];
  return names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.name));
}

/** A misspelt stage fails like any other, so that the closing line is still printed. */
function noStage(name: string): Stage {
  const complaint = `there is no such stage; there are ${STAGES.map((each) => each.name).join(", ")}`;
  return { name, run: () => Promise.resolve({ passed: 0, failed: 1, complaints: [complaint] }) };
}

/** Counts a stage that throws as one failure, with its error as the reason. */
async function counted(stage: Stage): Promise<Count> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: 0, failed: 1, complaints: [String(error)] };
  }
}

/** Groups light stages that follow each other. Any other stage is a group of its own. */
function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.isLight && last?.[0]?.isLight) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** Runs a stage, and prints when it begins and how it ended. */
async function toldStage(stage: Stage): Promise<Count> {
  console.log(`\n── ${stage.name}`);
  const started = performance.now();
  const count = await counted(stage);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const complaint of count.complaints) console.log(`   ${stage.name}: ${complaint}`);
  console.log(`── ${stage.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  return count;
}

process.chdir(ROOT);
forgetSettings();
let passed = 0;
let failed = 0;
/** Reason why the gate stopped, for its closing line. */
let stoppedBy = "";
for (const group of groupsOf(chosenStages(process.argv.slice(2)))) {
  const counts = await Promise.all(group.map(toldStage));
  for (const [i, count] of counts.entries()) {
    passed += count.passed;
    failed += count.failed;
    if (count.failed === 0) continue;
    const { name } = group[i]!;
    stoppedBy += `; stopped at ${name}${count.complaints.map((each) => `: ${each}`).join("")}`;
    console.log(`\nAgain with: npm test -- ${name}`);
  }
  if (failed > 0) break;
}
console.log(`${passed} passed, ${failed} failed${stoppedBy}`);
process.exitCode = failed > 0 ? 1 : 0;
