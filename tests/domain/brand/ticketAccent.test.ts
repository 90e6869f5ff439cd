import { expect, test } from "vitest";
import { accentContrast } from "../../../domain/brand/ticketAccent.ts";

test.each([
  ["#7a1f3d", "good"],
  ["#000000", "good"],
  ["#b0651d", "weak"],
  ["#ffd54a", "unreadable"],
  ["#ffffff", "unreadable"],
])("the accent %s is %s on a ticket", (accent, verdict) => {
  expect(accentContrast(accent).verdict).toBe(verdict);
});
