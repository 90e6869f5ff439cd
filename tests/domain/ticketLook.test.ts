import { expect, test } from "vitest";
import { accentContrast, accentOf } from "../../domain/ticketLook.ts";

test.each([
  ["#7a1f3d", "good"],
  ["#000000", "good"],
  ["#b0651d", "weak"],
  ["#ffd54a", "unreadable"],
  ["#ffffff", "unreadable"],
])("the accent %s is %s on a ticket", (accent, verdict) => {
  expect(accentContrast(accent).verdict).toBe(verdict);
});

test("text on an accent is black or white, whichever is easier to read", () => {
  expect(accentOf("#7a1f3d")?.ink).toBe("#ffffff");
  expect(accentOf("#ffd54a")?.ink).toBe("#000000");
  expect(accentOf(null)).toBeNull();
});
