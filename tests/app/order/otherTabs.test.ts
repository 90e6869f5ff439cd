import { afterEach, expect, test } from "vitest";
import { askTabs, talkWithTabs } from "../../../app/order/otherTabs.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const line of open.splice(0)) line.close();
});

/** A tab with this order, and what it heard of others. */
function tab(first: string | undefined) {
  const state = { text: first, heard: [] as string[], told: 0 };
  const talk = talkWithTabs({
    whole: () => state.text && `whole ${state.text}`,
    common: () => state.text,
    onChanged(text) {
      state.heard.push(text);
      state.text = text;
    },
  });
  open.push(talk);
  return { state, talk };
}

const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 40));

test("a new tab finds the order of an open one, and none where there is none", async () => {
  expect(await askTabs()).toBeUndefined();
  tab("a");
  expect(await askTabs()).toBe("whole a");
});

test("a tab without an order does not answer", async () => {
  tab(undefined);
  expect(await askTabs()).toBeUndefined();
});

test("a change is heard once and is not said back", async () => {
  const [one, two] = [tab("a"), tab("a")];
  one.state.text = "b";
  one.talk.tell();
  await turn();
  expect(two.state).toMatchObject({ text: "b", heard: ["b"] });
  two.talk.tell();
  await turn();
  expect(one.state.heard).toEqual([]);
  // And back again: what was said before is news once more.
  two.state.text = "a";
  two.talk.tell();
  await turn();
  expect(one.state).toMatchObject({ text: "a", heard: ["a"] });
});

test("nothing new is not told", async () => {
  const [one, two] = [tab("a"), tab("x")];
  one.talk.tell();
  one.talk.tell();
  await turn();
  expect(two.state.heard).toEqual(["a"]);
});
