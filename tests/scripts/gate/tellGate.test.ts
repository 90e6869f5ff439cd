import { expect, test } from "vitest";
import { createProgress, tellGate } from "../../../scripts/gate/progress.ts";
import { runSource } from "../../gate/runNode.ts";

const TELL = `
  import { tellGate } from "./scripts/gate/progress.ts";
  tellGate({ files: 2 });
  tellGate({ begun: "tests/a.test.ts > adds" });
  tellGate({ ended: "tests/a.test.ts > adds", isOk: true });`;

test("a runner's events reach the gate in their order", async () => {
  const { messages, code } = await runSource(TELL, { hasChannel: true });
  expect(messages).toEqual([
    { files: 2 },
    { begun: "tests/a.test.ts > adds" },
    { ended: "tests/a.test.ts > adds", isOk: true },
  ]);
  expect(code).toBe(0);
});

test("a runner that nobody listens to runs on and says nothing", async () => {
  const { code, stderr } = await runSource(`${TELL} console.log("done");`);
  expect([code, stderr]).toEqual([0, ""]);
});

test("a runner whose gate has hung up runs on", async () => {
  const source = `${TELL.replace("tellGate({ files", "process.disconnect(); tellGate({ files")}
    console.log("done");`;
  const { code, stdout, messages } = await runSource(source, { hasChannel: true });
  expect([code, stdout, messages]).toEqual([0, "done\n", []]);
});

test("a heartbeat changes no count", () => {
  const progress = createProgress();
  progress.hear({ files: 4 });
  progress.hear({ alive: true });
  expect(progress.line(1)).toBe("0 of 4 files, 0 passed, 0 failed, 1 s");
});

test("a test in a file whose name begins like another's belongs to its own file", () => {
  const progress = createProgress();
  progress.hear({ begun: "tests/a.test.ts > adds" });
  progress.hear({ begun: "tests/a.test.tsx > draws" });
  progress.hear({ closed: "tests/a.test.ts" });
  expect(progress.running()).toEqual(["tests/a.test.tsx > draws"]);
});

test("the last file leaves nothing to wait for", () => {
  const progress = createProgress();
  progress.hear({ files: 1 });
  progress.hear({ closed: "tests/a.test.ts" });
  expect(progress.line(7)).toBe("1 of 1 files, 0 passed, 0 failed, 7 s, about 0 s left");
});

test("what can be sent is what the gate reads", () => {
  const progress = createProgress();
  const events: Parameters<typeof tellGate>[0][] = [
    { files: 1 },
    { opened: "a" },
    { begun: "a > b" },
    { ended: "a > b", isOk: false },
    { closed: "a" },
  ];
  for (const event of events) progress.hear(structuredClone(event));
  expect([progress.passed, progress.failed, progress.running()]).toEqual([0, 1, []]);
  expect(progress.line(0)).toMatch(/^1 of 1 files/);
});
