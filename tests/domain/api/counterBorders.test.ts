import { describe } from "vitest";
import { digits, letters, testBorders, testTogether, times } from "./borders.ts";

const UUID = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** The box office (back-office.md, and rules for the counter that are not in the specification). */
describe("a sale at the counter", () => {
  const seat = { sectionId: 1, x: 2, y: 3, ticketId: 4 };
  const product = { id: 1, quantity: 1 };
  const sale = "POST /pres-live/counter-sale body";
  testBorders(sale, [
    ["seats", [times(1, seat), times(200, seat)], [[], times(201, seat)]],
    // Null stands for the next free place of a section without numbered seats.
    ["seats.0.x", [null, 0], ["0", 0.5]],
    ["seats.0.code", [null, letters(60)], [letters(61)]],
    ["seats.0.ref1", [null, letters(200)], [letters(201)]],
    ["seats.0.ref2", [null, letters(200)], [letters(201)]],
    ["seats.0.addons", [[], times(20, { id: 1 })], [times(21, { id: 1 })]],
    ["products", [[], times(50, product)], [times(51, product)]],
    ["products.0.quantity", [0, 20], [-1, 21]],
    ["products.0.code", [null, letters(60)], [letters(61)]],
    ["voucher", [null, letters(60)], [letters(61)]],
    ["complimentary", [null, letters(200)], [letters(201)]],
    ["total", [0, 42.5], [-0.01, "42", null]],
    ["over.method", ["cash", "terminal"], ["card", "voucher"]],
    ["over.reference", [null, letters(40)], [letters(41)]],
    ["customerInfo", [null], [{}, "Dana"]],
    ["customerInfo.FirstName", ["", letters(60)], [letters(61), "a\nb"]],
    ["customerInfo.LastName", [letters(60)], [letters(61)]],
    ["customerInfo.MobileNumber1", ["", digits(30)], [digits(31)]],
    [
      "customerInfo.EmailAddress1",
      ["", "  ", "a@b.example"],
      ["a", "a@b", "a@b.example, c@d.example"],
    ],
  ]);
  testBorders("PUT /pres-live/counter-seats body", [
    ["seats", [[], times(200, seat)], [times(201, seat)]],
    ["presentationId", [1], [null, "1", 2 ** 31]],
  ]);
  const line = { ticketGroupId: 1 };
  testBorders("POST /pres-live/counter-code body", [
    ["lines", [times(1, line), times(200, line)], [[], times(201, line)]],
    ["code", ["A", letters(60)], ["", letters(61)]],
    ["beside", [[], times(200, "A")], [times(201, "A")]],
    ["beside.0", ["", letters(60)], [letters(61)]],
  ]);
  testBorders("POST /pres-live/counter-quote body", [
    ["seats", [times(200, seat)], [[], times(201, seat)]],
    ["products", [times(50, product)], [times(51, product)]],
  ]);
});

describe("a voucher at the counter", () => {
  const product = { id: 1, quantity: 1 };
  testBorders("POST /pres-live/counter-voucher body", [
    ["code", ["A", letters(60)], ["", letters(61)]],
  ]);
  testBorders("POST /pres-live/counter-products body", [
    ["code", ["A", letters(60)], ["", letters(61), null]],
    ["products", [times(1, product), times(50, product)], [[], times(51, product)]],
    ["products.0.quantity", [1, 20], [0, 21, null]],
    ["locationId", [1], [null, "1"]],
  ]);
  testBorders("POST /pres-live/orders/{id}/put-back params", [
    ["id", [letters(40)], [letters(41)]],
  ]);
});

describe("an order at the counter", () => {
  testBorders("GET /pres-live/orders query", [["q", ["", letters(200)], [letters(201)]]]);
  testBorders("GET /pres-live/orders/{id} params", [["id", [letters(40)], [letters(41)]]]);
  testBorders("POST /pres-live/orders/{id}/pay body", [
    ["method", ["cash", "terminal"], ["cheque", null]],
    // The number on the card terminal's receipt.
    ["reference", [null, letters(40)], [letters(41)]],
    ["SSN", [null, digits(12)], [digits(13)]],
  ]);
  const collected = { ProductId: 1, from: 0, to: 1 };
  testBorders("POST /pres-live/orders/{id}/collect body", [
    ["products", [times(1, collected), times(100, collected)], [[], times(101, collected)]],
    ["products.0.from", [0, 10_000], [-1, 10_001, 0.5, "1"]],
    ["products.0.to", [0, 10_000], [-1, 10_001, 0.5, null]],
  ]);
  testBorders("POST /pres-live/orders/{id}/refund body", [
    ["method", ["cash"], ["card"]],
    ["reference", [letters(40)], [letters(41)]],
  ]);
  testBorders("POST /pres-live/orders/{id}/resend body", [
    ["by", ["sms", "mail"], ["post"]],
    ["to", [letters(254)], [letters(255)]],
  ]);
  testBorders("POST /pres-live/orders/{id}/reseat body", [["tickets", [], [[], null]]]);
  testBorders("GET /pres-live/waivers query", [
    ["reservationIdentifier", ["A", letters(40)], ["", letters(41)]],
  ]);
});

describe("the door", () => {
  testBorders("POST /operator/scan-ticket body", [
    ["qr", ["", letters(200)], [letters(201), null]],
    ["presentationId", [1], ["1", 1.5]],
    ["scan.deviceId", [UUID], ["", "0f8fad5b"]],
    ["scan.scanId", [UUID], ["", null]],
    ["scan.gate", ["", letters(40)], [letters(41), null]],
  ]);
  testBorders("POST /pres-live/door/{id}/list body", [
    ["deviceId", [UUID], ["", null]],
    ["gate", [letters(40)], [letters(41)]],
    ["waiting", [0, 20_000], [-1, 20_001, 0.5]],
    [
      "digests",
      ["", "0f8fad5b", "--------", "0f8fad5b".repeat(2048)],
      ["0f8fad5", "0F8FAD5B", "0f8fad5b".repeat(2049)],
    ],
    ["shows", ["", letters(8)], [letters(9)]],
  ]);
  const admission = { scanId: UUID, code: "A", at: "2026-11-28T20:10:00+02:00" };
  testBorders("POST /pres-live/door/{id}/admissions body", [
    ["admissions", [times(1, admission), times(100, admission)], [[], times(101, admission)]],
    ["admissions.0.code", ["", letters(200)], [letters(201)]],
    ["admissions.0.scanId", [UUID], ["1"]],
    ["admissions.0.at", ["2026-11-28T18:10:00Z"], ["2026-11-28", "20:10"]],
  ]);
  testBorders("POST /pres-live/door-devices/release body", [["deviceId", [UUID], ["", null]]]);
  testBorders("GET /pres-live/door/{id}/report query", [["before", ["1"], ["x"]]]);
});

describe("references of agents", () => {
  const edit =
    "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}";
  testBorders(`${edit} params`, [
    ["priceType", ["ticket"], ["product", ""]],
    ["priceId", ["1"], ["x"]],
  ]);
  const neither = { reference: null, reference2: null };
  testTogether(`${edit} body`, [
    ["the first reference", { ...neither, reference: "HOTEL" }, true],
    ["the second reference", { ...neither, reference2: "ROOM" }, true],
    ["not both", { reference: "HOTEL", reference2: "ROOM" }, false],
    ["not neither", neither, false],
    ["not an empty one", { ...neither, reference: "" }, false],
    ["a reference of 60 letters", { ...neither, reference: letters(60) }, true],
    ["not one of 61", { ...neither, reference: letters(61) }, false],
    ["any number of uses", { ...neither, reference: "A", quantity: null }, true],
    ["no more uses", { ...neither, reference: "A", quantity: 0 }, true],
    ["a million uses", { ...neither, reference: "A", quantity: 1_000_000 }, true],
    ["not more", { ...neither, reference: "A", quantity: 1_000_001 }, false],
    ["not less than none", { ...neither, reference: "A", quantity: -1 }, false],
  ]);
  testBorders("GET /pres-live/monitors/TicketReferencePromptAdminTicketSales/data query", [
    ["detailLevel", ["1", "2"], ["0", "3", "x"]],
    ["dateType", ["1", "2"], ["0", "3"]],
    ["isDetail", ["0", "1", "true", "false"], ["2", "yes"]],
    ["startDate", ["2026-11-05"], ["5/11/2026"]],
    ["endDate", ["2026-11-30"], ["2026-11-31"]],
  ]);
});

describe("sales and attendance", () => {
  testBorders("GET /PRES-live/attendanceByDate/{start}/{end} params", [
    ["start", ["2026-11-05"], ["2026-11-5", "x"]],
    ["end", ["2026-11-05"], ["2026-02-29"]],
  ]);
  testBorders(
    "GET /PRES-live/attendanceByDatePresentationBox/{date}/{locationId}/{drillBy}/{id} params",
    [
      ["drillBy", ["venue", "feature"], ["hall", ""]],
      ["id", ["-1", "7"], ["x"]],
    ],
  );
  testBorders("GET /PRES-live/monitors/TopTenFeatures/data query", [
    // Number of rows of a ranking.
    ["top", ["1", "100"], ["0", "101", "-1", "x"]],
    ["startDate", ["2026-11-05"], ["2026-11-31"]],
    ["productClassId", ["-1", "0", "2"], ["x"]],
  ]);
  testBorders("GET /pres-live/held-payments query", [
    ["settled", ["0", "1"], ["yes"]],
    ["before", ["7"], ["x"]],
  ]);
  testBorders("GET /pres-live/disputes query", [
    ["closed", ["0", "1"], ["yes"]],
    ["before", ["7"], ["x"]],
  ]);
});

describe("seat plans", () => {
  testBorders("GET /pres-live/plans/versions/{version} params", [
    ["version", ["0123456789abcdef"], ["0123456789ABCDEF", letters(15), letters(17)]],
  ]);
  testBorders("POST /pres-live/plans/drafts query", [
    ["fileName", ["a", letters(200)], ["", letters(201)]],
  ]);
  testBorders("POST /pres-live/plans/drawings body", [
    ["name", ["a", letters(200)], ["", letters(201)]],
  ]);
  testBorders("POST /pres-live/plans/drafts/{id}/editor body", [
    ["session", [letters(8), letters(40)], [letters(7), letters(41)]],
  ]);
  testBorders("POST /pres-live/plans/drafts/{id}/changes query", [
    ["session", [letters(8), letters(40)], [letters(7), letters(41)]],
  ]);
  const group = { id: 1, ticketGroupId: 2 };
  testBorders("POST /pres-live/plans/drafts/{id}/publish body", [
    ["groups", [[], times(500, group)], [times(501, group)]],
    ["presentationIds", [[], times(200)], [times(201)]],
  ]);
});

describe("a change of a presentation", () => {
  const at = "2026-12-01T20:00:00+02:00";
  testTogether("POST /pres-live/presentations/{id}/move body", [
    ["to another time", { startsAt: at, toPresentationId: null }, true],
    ["to another presentation", { startsAt: null, toPresentationId: 7 }, true],
    ["not to both", { startsAt: at, toPresentationId: 7 }, false],
    ["not to neither", { startsAt: null, toPresentationId: null }, false],
    ["not to a time without a zone", { startsAt: at.slice(0, 19), toPresentationId: null }, false],
  ]);
});

describe("seats that are blocked", () => {
  const none = { reason: null, blockId: null, allocationId: null };
  testTogether("POST /pres-live/blocks body", [
    ["for a reason", { ...none, reason: "house" }, true],
    ["into a block", { ...none, blockId: 3 }, true],
    ["into an allocation", { ...none, allocationId: 4 }, true],
    ["not for two of them", { ...none, reason: "house", blockId: 3 }, false],
    ["not for all of them", { reason: "house", blockId: 3, allocationId: 4 }, false],
    ["not for nothing", none, false],
  ]);
});
