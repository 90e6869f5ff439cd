import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/root.ts";

/** Returns the opening tags of the forms in a source file. An attribute in braces can contain `>`. */
function formTags(source: string): string[] {
  return [...source.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < source.length; end++) {
      const letter = source[end];
      if (letter === "{") depth++;
      if (letter === "}") depth--;
      if (letter === ">" && depth === 0) break;
    }
    return source.slice(index, end + 1);
  });
}

test("tags are read whole", () => {
  const source =
    "<form\n onSubmit={() => { if (a > 1) send(); }} noValidate>\n<p></form><form {...form}>";
  expect(formTags(source)).toEqual([
    "<form\n onSubmit={() => { if (a > 1) send(); }} noValidate>",
    "<form {...form}>",
  ]);
});

test("no form with fields leaves its messages to the browser, which has them in a language of its own", () => {
  const sources = globSync("{app,backoffice}/**/*.tsx", { cwd: ROOT });
  const tags = sources.flatMap((file) => {
    const source = readFileSync(resolve(ROOT, file), "utf8");
    const hasFields = /<(\w*Field|Select|input|textarea)\b/.test(source);
    return hasFields ? formTags(source).map((tag) => [file, tag] as const) : [];
  });
  expect(tags.length).toBeGreaterThan(40);
  // A form with `{...form}` is not checked, because `useForm` sets `noValidate`.
  const left = tags.filter(([, tag]) => !/noValidate|\{\.\.\./.test(tag));
  expect(left.map(([file]) => file)).toEqual([]);
});
