import { describe, expect, test } from "vitest";
import { Delta, Reset, SalesTold } from "../../../domain/api/live.ts";
import { SaleDelta } from "../../../domain/api/operatorLive.ts";
import { openVisit } from "../../../domain/api/visit.ts";
import { digits, letters, testBorders, times } from "./borders.ts";

/** Events of the seat streams (contract, "Seats"). */
describe("a change of seats", () => {
  const delta = { presentationId: 1, after: 4, clock: 5, seats: [[3, 1]], areas: [[20, 6]] };
  const fits = (parts: object): boolean => Delta.safeParse({ ...delta, ...parts }).success;

  test.each([
    [{}, true],
    [{ seats: [] }, true],
    [{ seats: [[3, 0]] }, true],
    // Customers see only whether a seat is free or taken, never its full status.
    [{ seats: [[3, 2]] }, false],
    [{ seats: [[3, 4]] }, false],
    [{ seats: [[3]] }, false],
    [{ seats: [[3, 1, 1]] }, false],
    [{ seats: [[3.5, 1]] }, false],
    [{ seats: [["3", 1]] }, false],
    [{ areas: [[20]] }, false],
    [{ areas: [[20, "6"]] }, false],
    [{ clock: 5.5 }, false],
    [{ clock: undefined }, false],
    [{ after: null }, false],
  ])("for customers with %j is read: %s", (parts, isRead) => {
    expect(fits(parts)).toBe(isRead);
  });

  const sale = {
    presentationId: 1,
    after: 4,
    clock: 5,
    at: 1_796_000_000_000.5,
    seats: [[3, 4]],
    areas: [[20, 1, 2, 3, 4, 1]],
  };

  test.each([
    [{}, true],
    [{ seats: [[3, 0]] }, true],
    [{ seats: [[3, 5]] }, false],
    [{ seats: [[3, -1]] }, false],
    [{ seats: [[3, 1.5]] }, false],
    [{ areas: [[20, 1, 2, 3, 4]] }, false],
    [{ areas: [[20, 1, 2, 3, 4, 1, 1]] }, false],
    [{ at: "now" }, false],
  ])("for operators with %j is read: %s", (parts, isRead) => {
    expect(SaleDelta.safeParse({ ...sale, ...parts }).success).toBe(isRead);
  });

  test("or of the sale itself names its presentation and clock", () => {
    expect(Reset.safeParse({ presentationId: 1, clock: 5 }).success).toBe(true);
    expect(Reset.safeParse({ presentationId: 1 }).success).toBe(false);
    expect(Reset.safeParse({ clock: 5 }).success).toBe(false);
    const told = { presentationId: 1, clock: 5, isLocked: true };
    expect(SalesTold.safeParse(told).success).toBe(true);
    expect(SalesTold.safeParse({ ...told, isLocked: 1 }).success).toBe(false);
  });
});

describe("the first reply of a page", () => {
  const visit = {
    uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
    locale: "he",
    currency: { code: "ILS", symbol: "₪", decimals: 2 },
    enabledLocales: ["he", "en"],
    maxSeats: 10,
  };
  const read = (parts: object) => openVisit.reply.safeParse({ ...visit, ...parts });

  test("keeps the cart and the customer as they are, for the pages that read them", () => {
    const cart = { seats: [1], anything: { at: "all" } };
    expect(read({ cart, customerInfo: null }).data).toMatchObject({ cart, customerInfo: null });
  });

  test.each([
    [{}, true],
    [{ socialLogins: [] }, true],
    [{ captcha: { kind: "off", siteKey: null } }, true],
    [{ captcha: { kind: "altcha", siteKey: null, scriptUrl: null } }, true],
    [{ captcha: { kind: "other", siteKey: null } }, false],
    [{ captcha: { kind: "siteverify" } }, false],
    [{ maxSeats: "10" }, false],
    [{ currency: { code: "ILS", symbol: "₪" } }, false],
    [{ enabledLocales: "he" }, false],
  ])("with %j is read: %s", (parts, isRead) => {
    expect(read(parts).success).toBe(isRead);
  });
});

describe("further inputs", () => {
  testBorders("POST /members/proof/code body", [
    ["code", ["1", letters(60)], ["", letters(61)]],
    ["businessId", [1], [null, "1"]],
  ]);
  testBorders("POST /members/proof body", [
    ["code", [letters(60)], ["", letters(61)]],
    ["smsCode", [digits(20), "", " 12 34 "], [digits(21)]],
  ]);
  testBorders("POST /pres-live/letters/{id}/retry params", [
    ["id", ["0f8fad5b-d9cb-469f-a165-70867728950e"], ["7", "", letters(36)]],
  ]);
  testBorders("POST /pres-live/letters/{id}/discard params", [
    ["id", ["0f8fad5b-d9cb-469f-a165-70867728950e"], ["x"]],
  ]);
  testBorders("POST /pres-live/approvals/{id}/decide body", [
    // A refusal is a decision too, and has to be an explicit `false`.
    ["isApproved", [true, false], [null, "yes", 0]],
  ]);
  testBorders("POST /pres-live/held-payments/{id}/settle body", [
    ["note", [letters(500), " a "], ["", "  ", letters(501)]],
  ]);
  testBorders("POST /pres-live/resources/{kind}/import body", [
    ["text", ["", letters(400_000)], [letters(400_001)]],
    ["isDryRun", [true], [null]],
  ]);
  testBorders("GET /dev/outbox query", [["to", ["", letters(254)], [letters(255)]]]);
  testBorders("POST /pres-live/resources/{kind}/{id}/retire body", [
    ["isRetired", [true, false], [null, 1]],
  ]);
  testBorders("POST /pres-live/resources/{kind} params", [
    ["kind", ["halls", "memberships", "operators"], ["orders", "toString", ""]],
  ]);
  testBorders("GET /features/ query", [
    ["featureIds", ["", "1,2"], ["a", "1,", times(101, "1").join(",")]],
    ["partOfDay", ["night"], ["noon"]],
    ["locationId", ["2"], ["2.5"]],
  ]);
  testBorders("GET /presentations/{id}/ticket query", [
    ["ticketCode", ["", letters(60)], [letters(61)]],
  ]);
  testBorders("GET /presentations/{id} query", [["ticketCodes", [letters(500)], [letters(501)]]]);
  testBorders("GET /presentations/{id}/ticketGroups query", [["_", [letters(40)], [letters(41)]]]);
  testBorders("GET /PRES-live/featureTicketSales/data/{date} query", [
    ["isByLocation", ["0", "1"], ["true"]],
    ["locationId", ["-1", "0"], ["x"]],
    ["businessIds", ["", "1,2"], ["a"]],
  ]);
});
