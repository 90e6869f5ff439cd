import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { act, type Act } from "../../../backoffice/designer/act.ts";
import { actKeyListener, TYPED_INTO } from "../../../backoffice/designer/useActKeys.ts";
import { CHORD_MS } from "../../../backoffice/shell/shortcuts.ts";
import { vouched } from "../../vouched.ts";

/** An element that is matched by one selector. */
class FakeElement {
  readonly matched: string;
  constructor(matched = "") {
    this.matched = matched;
  }
  closest(selector: string): this | null {
    return selector === this.matched ? this : null;
  }
}
beforeAll(() => void vi.stubGlobal("Element", FakeElement));
afterAll(() => void vi.unstubAllGlobals());

const ran: string[] = [];
beforeEach(() => void ran.splice(0));
const acts: readonly Act[] = [
  act("rows", "", "a", true, () => void ran.push("rows")),
  act("undo", "", "Ctrl+z", false, () => void ran.push("undo")),
  { ...act("copy", "", "Ctrl+c", true, () => void ran.push("copy")), isNative: true },
  act("remove", "", "Delete", true, () => void ran.push("remove")),
];

/**
 * Returns a function that presses a key. The returned function returns whether the browser's own action was
 * prevented.
 */
function listened(now: () => readonly Act[] = () => acts) {
  const onKey = actKeyListener(now);
  return (key: string, parts: object = {}): boolean => {
    const event = {
      key,
      code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
      target: new FakeElement(),
      defaultPrevented: false,
      timeStamp: 0,
      preventDefault: vi.fn<() => void>(),
      stopPropagation: vi.fn<() => void>(),
      ...parts,
    };
    onKey(vouched<KeyboardEvent>(event));
    return event.preventDefault.mock.calls.length > 0;
  };
}

describe("a key", () => {
  test("runs its act instead of what the browser would do", () => {
    expect(listened()("a")).toBe(true);
    expect(ran).toEqual(["rows"]);
  });

  test("runs the act in its state at the time of the press", () => {
    let now: readonly Act[] = [];
    const press = listened(() => now);
    expect(press("a")).toBe(false);
    now = acts;
    expect(press("a")).toBe(true);
  });

  test("of a disabled act does nothing, not even in the browser", () => {
    expect(listened()("z", { ctrlKey: true })).toBe(true);
    expect(ran).toEqual([]);
  });

  test("of copying is left to the browser, whose event needs no permission", () => {
    expect(listened()("c", { ctrlKey: true })).toBe(false);
    expect(ran).toEqual([]);
  });

  test.each([
    ["in a field", { target: new FakeElement(TYPED_INTO) }],
    ["with Alt", { altKey: true }],
    ["that something else has handled", { defaultPrevented: true }],
  ])("%s runs nothing", (_, parts) => {
    expect(listened()("a", parts)).toBe(false);
    expect(ran).toEqual([]);
  });

  test("of deleting removes the guide that has the focus, and not the selection", () => {
    const target = new FakeElement("[data-guide]");
    const press = listened();
    press("Delete", { target });
    press("Backspace", { target });
    expect(ran).toEqual([]);
    press("a", { target });
    press("Delete");
    expect(ran).toEqual(["rows", "remove"]);
  });

  test("after g belongs to the shortcuts of the back office for as long as these wait for it", () => {
    const press = listened();
    press("g", { timeStamp: 5_000 });
    expect(press("a", { timeStamp: 5_000 + CHORD_MS - 1 })).toBe(false);
    expect(press("a", { timeStamp: 5_000 + CHORD_MS })).toBe(true);
    expect(ran).toEqual(["rows"]);
  });
});
