import { afterEach, expect, test, vi } from "vitest";
import { askTabs, talkWithTabs } from "../../../../app/order/stored/otherTabs.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const line of open.splice(0)) line.close();
});

/** Returns a tab with this order that records the changes it receives. */
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

test("a tab without an order has none to give, and nobody waits for it", async () => {
  tab(undefined);
  await turn();
  // With fake timers no timeout can expire.
  vi.useFakeTimers();
  expect(await askTabs()).toBeUndefined();
  vi.useRealTimers();
  tab(undefined);
  tab("b");
  expect(await askTabs()).toBe("whole b");
});

test("a tab that is busy for long is waited for", async () => {
  const line = new BroadcastChannel("order");
  open.push(line);
  line.addEventListener("message", () => {
    // A BroadcastChannel reaches only its own origin and has no target parameter.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    setTimeout(() => line.postMessage({ kind: "have", text: "whole c" }), 600);
  });
  const gone = Promise.withResolvers<undefined>();
  open.push({ close: () => gone.resolve(undefined) });
  void navigator.locks.request("order of tab that is busy", () => gone.promise);
  expect(await askTabs()).toBe("whole c");
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
  // A change back to the previous text is sent too.
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
