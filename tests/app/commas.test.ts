import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { session } from "../../app/shell/net/session.ts";
import { listed } from "../../app/shell/i18n/formats.ts";
import { ROOT } from "../../scripts/root.ts";
import { speaking } from "./speaking.ts";

afterAll(() => void (session.locale = "he"));

/** This file joins the names of codecs for the browser. The result is not a text in a language. */
const NO_TEXT = ["app/parts/shows/videoEngine.ts"];

test("a list of texts has the comma of its language, which in Arabic is another one", () => {
  speaking("ar");
  expect(listed(["أ", "ب"])).toBe("أ، ب");
  speaking("en");
  expect(listed(["a", "b"])).toBe("a, b");
  const files = globSync("app/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(400);
  const own = files.filter((file) =>
    readFileSync(resolve(ROOT, file), "utf8").includes('join(", ")'),
  );
  expect(own.toSorted()).toEqual(NO_TEXT);
});
