import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeatureTags } from "../../../app/feature/FeatureTags.tsx";
import en from "../../../locales/en/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/category.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let asked: string[];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return openedSession();
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());

const TAGS = [
  { id: 3, name: "לכל המשפחה" },
  { id: 2, name: "Premiere" },
];

test.each([
  ["en", en],
  ["he", he],
] as const)("the tags of a feature are a named list, in %s", async (locale, words) => {
  answer = () => Response.json({ tags: TAGS });
  const screen = await renderIn(locale, <FeatureTags featureId={12} />);
  const list = screen.getByRole("list", { name: words["fact.tags"] });
  await expect.element(list).toBeVisible();
  const names = list.getByRole("listitem").elements();
  expect(names.map((each) => each.textContent)).toEqual(["לכל המשפחה", "Premiere"]);
  await expect.poll(() => asked).toEqual(["/api/features/12/tags"]);
  expect(await axeFaults(screen.container)).toEqual([]);
});

test("a feature without tags shows nothing, neither before nor after the answer", async () => {
  let come: (response: Response) => void = () => undefined;
  answer = () => new Promise((done) => (come = done));
  const { container } = await renderIn("en", <FeatureTags featureId={12} />);
  await expect.poll(() => asked).toHaveLength(1);
  expect(container.textContent).toBe("");
  come(Response.json({ tags: [] }));
  await expect.poll(() => container.querySelector("ul")).toBeNull();
  expect(container.textContent).toBe("");
});

test("tags that fail to load are asked for again", async () => {
  answer = () => Response.json({ error: { code: "INTERNAL", message: "" } }, { status: 500 });
  const screen = await renderIn("en", <FeatureTags featureId={12} />);
  const again = screen.getByRole("button", { name: shell["state.again"] });
  await expect.element(again).toBeVisible();
  answer = () => Response.json({ tags: TAGS });
  await again.click();
  await expect.element(screen.getByText("Premiere")).toBeVisible();
});
