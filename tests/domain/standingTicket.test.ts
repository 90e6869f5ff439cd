import { expect, test } from "vitest";
import type { EdocumentState } from "../../domain/edocument.ts";
import { isStanding } from "../../domain/standingTicket.ts";

test.each<[EdocumentState, boolean]>([
  ["active", true],
  ["unpaid", true],
  ["blocked", true],
  ["scanned", false],
  ["cancelled", false],
  ["transferred", false],
  ["expired", false],
  ["past", false],
])("a ticket that is %s stands: %j", (state, stands) => {
  expect(isStanding({ state })).toBe(stands);
});
