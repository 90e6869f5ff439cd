import { expect, test } from "vitest";
import { createProgress } from "../../../scripts/gate/progress.ts";

const A = "tests/a.test.ts > adds";
const B = "tests/b.test.ts > takes away";

test("a run that has told nothing is starting", () => {
  expect(createProgress().line(3)).toBe("starting, 0 passed, 0 failed, 3 s");
});

test("the line counts parts and tests, names what runs and estimates the rest", () => {
  const progress = createProgress();
  progress.hear({ files: 8 });
  progress.hear({ opened: "tests/a.test.ts" });
  progress.hear({ begun: A });
  progress.hear({ ended: A, isOk: true });
  progress.hear({ begun: A });
  progress.hear({ ended: A, isOk: false });
  progress.hear({ closed: "tests/a.test.ts" });
  progress.hear({ closed: "tests/empty.test.ts" });
  progress.hear({ opened: "tests/b.test.ts" });
  progress.hear({ begun: B });
  const line = "2 of 8 files, 1 passed, 1 failed, 10 s, about 30 s left, now in " + B;
  expect(progress.line(10)).toBe(line);
  expect(progress.running()).toEqual([B]);
});

test("nothing is estimated from a run that has hardly begun", () => {
  const progress = createProgress();
  progress.hear({ files: 100 });
  progress.hear({ closed: "tests/a.test.ts" });
  expect(progress.line(10)).not.toContain("left");
});

test("a test that is said to begin after it ended is forgotten with its file", () => {
  const progress = createProgress();
  progress.hear({ opened: "tests/a.test.ts" });
  progress.hear({ ended: A, isOk: true });
  progress.hear({ begun: A });
  progress.hear({ closed: "tests/a.test.ts" });
  expect(progress.running()).toEqual([]);
});

test("a file is named where none of its tests is known to run", () => {
  const progress = createProgress();
  progress.hear({ opened: "tests/a.test.ts" });
  progress.hear({ opened: "tests/b.test.ts" });
  progress.hear({ begun: B });
  expect(progress.running()).toEqual([B, "tests/a.test.ts"]);
});

test.each([undefined, "words", { begun: 3 }, { files: "many" }, {}])(
  "what is no event is ignored: %o",
  (message) => {
    const progress = createProgress();
    progress.hear(message);
    expect(progress.line(0)).toBe("starting, 0 passed, 0 failed, 0 s");
  },
);
