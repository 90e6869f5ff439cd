import { expect, test } from "vitest";
import type { NamedHolder } from "../../../backoffice/blocks/blockLists.ts";
import { holderName } from "../../../backoffice/blocks/holderText.ts";
import { wordsIn } from "../../e2e/words.ts";

const HOLDERS: readonly NamedHolder[] = [{ kind: "partner", value: "9", name: "Union" }];
const t = wordsIn("en");

test("a holder is named, and one that is gone is shown by its number", () => {
  expect(holderName(t, { kind: "partner", value: "9" }, HOLDERS)).toBe("Partner: Union");
  expect(holderName(t, { kind: "partner", value: "7" }, HOLDERS)).toBe("Partner: 7");
  expect(holderName(t, { kind: "membershipType", value: "3" })).toBe("Members of a type: Points");
  expect(holderName(t, { kind: "code", value: "HOTEL" })).toBe("Code: HOTEL");
});
