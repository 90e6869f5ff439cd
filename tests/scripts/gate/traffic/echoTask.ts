import { answerTask } from "../../../../scripts/gate/traffic/childTask.ts";

/** A task that replies, waits for the end, fails, or never ends. */
answerTask(async (task: string, { sayReady, ended }) => {
  if (task === "fail") throw new Error("no luck");
  if (task === "wait") {
    sayReady();
    return `awaited: ${await ended}`;
  }
  if (task === "hang") await new Promise(() => undefined);
  if (task === "die") process.exit(3);
  return `done: ${task}`;
});
