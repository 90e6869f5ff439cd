import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

const STORE = /^export const (\w+)(?:: [^=]+)? = proxy\b/gm;

test("every store of a page is reset between the test files that share one", () => {
  const stores = globSync("{app,backoffice}/**/*.{ts,tsx}", { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(STORE)].map(
      ([, name]) => `import { ${name} } from "../../${file}";`,
    ),
  );
  expect(stores.length).toBeGreaterThan(10);
  const list = readFileSync(join(ROOT, "tests/app/stores.ts"), "utf8");
  expect(stores.filter((each) => !list.includes(each))).toEqual([]);
});
