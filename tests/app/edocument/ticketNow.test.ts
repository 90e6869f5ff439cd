import { expect, test } from "vitest";
import { ticketNow } from "../../../app/edocument/ticketNow.ts";
import { ticketIn } from "./tickets.ts";

const at = (time: string): Date => new Date(`2026-11-28T${time}+02:00`);

test("a valid ticket is past once 20 minutes of its show have gone by, not a moment before", () => {
  const ticket = ticketIn("active");
  expect(ticketNow(ticket, at("20:50:00")).state).toBe("active");
  expect(ticketNow(ticket, at("20:50:01")).state).toBe("past");
});

test.each(["scanned", "cancelled", "expired"] as const)("a %s ticket stays so", (state) => {
  expect(ticketNow(ticketIn(state), at("23:00:00")).state).toBe(state);
});

test("what has no time to come to is never past", () => {
  const video = ticketIn("active", { pastAt: null });
  expect(ticketNow(video, new Date("2030-01-01")).state).toBe("active");
});
