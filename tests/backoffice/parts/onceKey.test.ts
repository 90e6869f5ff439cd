import { describe, expect, test } from "vitest";
import { openOnceKey } from "../../../backoffice/parts/useOnceKey.ts";

const CANCEL = { itemsToCancel: ["T1"], over: null };

describe("the key of what a form sends", () => {
  test("is the same for the same, pressed twice or sent again after a silence", () => {
    const once = openOnceKey();
    const key = once.keyOf(CANCEL);
    expect(once.keyOf({ ...CANCEL })).toBe(key);
    for (const code of ["errorNoResponse", "IN_PROGRESS"] as const) {
      once.refused({ code });
      expect(once.keyOf(CANCEL)).toBe(key);
    }
  });

  test("is another for something else, and after a refusal, which is kept under its key", () => {
    const once = openOnceKey();
    const key = once.keyOf(CANCEL);
    const other = once.keyOf({ ...CANCEL, itemsToCancel: ["T1", "T2"] });
    expect(other).not.toBe(key);
    once.refused({ code: "BALANCE_IS_DUE" });
    expect(once.keyOf({ ...CANCEL, itemsToCancel: ["T1", "T2"] })).not.toBe(other);
  });
});
