import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A browser names the button of a file field in its own language, not in the page's.
test("a file is chosen by a button of the page in every screen", () => {
  const paths = globSync(["app/**/*.tsx", "backoffice/**/*.tsx"]);
  const bare = paths.filter((path) => {
    const inputs = readFileSync(path, "utf8").match(/<input[^]*?\/>/g) ?? [];
    return inputs.some((input) => input.includes('type="file"') && !/\shidden\s/.test(input));
  });
  expect(paths.length).toBeGreaterThan(300);
  expect(bare).toEqual([]);
});
