import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import {
  askedFirst,
  guardHistory,
  leaveUnsaved,
  settle,
  stay,
  unsaved,
  useUnsaved,
} from "../../../backoffice/shell/unsaved.ts";

const ELSEWHERE = "/backoffice/elsewhere";

beforeAll(guardHistory);
afterEach(() => {
  stay();
  settle();
});

const dirty = () => renderHook(() => useUnsaved(true));
const unload = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("whoever leaves a screen without changes is not asked", () => {
  const navigate = vi.fn();
  askedFirst(navigate, ELSEWHERE);
  expect(navigate).toHaveBeenCalledWith(ELSEWHERE, undefined);
  expect(unsaved.isAsked).toBe(false);
  expect(unload()).toBe(true);
});

test("with changes the way waits, and goes on only for whoever gives them up", async () => {
  await dirty();
  const navigate = vi.fn();
  askedFirst(navigate, ELSEWHERE, { replace: true });
  expect([navigate.mock.calls.length, unsaved.isAsked]).toEqual([0, true]);
  stay();
  expect([unsaved.isAsked, unsaved.isDirty]).toEqual([false, true]);
  leaveUnsaved();
  expect(navigate).not.toHaveBeenCalled();
  await dirty();
  askedFirst(navigate, ELSEWHERE, { replace: true });
  leaveUnsaved();
  expect(navigate.mock.calls).toEqual([[ELSEWHERE, { replace: true }]]);
  expect([unsaved.isAsked, unsaved.isDirty]).toEqual([false, false]);
});

test("another state of the same screen is no leaving", async () => {
  await dirty();
  const navigate = vi.fn();
  askedFirst(navigate, `${location.pathname}?find=sea`);
  expect(navigate).toHaveBeenCalledOnce();
});

test("closing the tab is asked about too, until all is saved", async () => {
  await dirty();
  expect(unload()).toBe(false);
  settle();
  expect(unload()).toBe(true);
});

test.each([-1, 1])("the browser's own step %i waits too, and is taken back", async (step) => {
  const start = location.href;
  history.pushState(null, "", "?one");
  history.pushState(null, "", "?two");
  history.pushState(null, "", "?three");
  const seen = (): string => location.search;
  const stepTo = async (steps: number, search: string): Promise<void> => {
    history.go(steps);
    await expect.poll(seen).toBe(search);
  };
  await stepTo(-1, "?two");
  await dirty();
  history.go(step);
  await expect.poll(() => unsaved.isAsked).toBe(true);
  expect(seen()).toBe("?two");
  leaveUnsaved();
  await expect.poll(seen).toBe(step < 0 ? "?one" : "?three");
  history.replaceState(null, "", start);
});

test("a form that is gone holds nobody back", async () => {
  const form = await dirty();
  expect(unsaved.isDirty).toBe(true);
  await form.unmount();
  expect([unsaved.isDirty, unload()]).toEqual([false, true]);
});
