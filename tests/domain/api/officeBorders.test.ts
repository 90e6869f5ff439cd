import { describe } from "vitest";
import { digits, letters, testBorders, testTogether, times } from "./borders.ts";

/** Limits of what operators can enter in the catalogue (back-office.md sections 3, 5 and 9). */
describe("a ticket group", () => {
  testBorders("POST /pres-live/catalogue/ticket-groups body", [
    ["nameHe", ["א", letters(60), ` ${letters(60)} `], ["", "   ", letters(61)]],
    ["nameEn", ["", "  ", letters(60)], [letters(61), null]],
    // The map has colours for four price tiers: sky, teal, violet and coral.
    ["color", [0, 3], [-1, 4, 1.5, "1"]],
    ["businessId", [1], [null, 2 ** 31]],
  ]);
});

describe("a ticket type", () => {
  testBorders("POST /pres-live/catalogue/ticket-types body", [
    ["nameHe", [letters(60)], ["", letters(61)]],
    ["nameEn", ["", letters(60)], [letters(61)]],
    ["access", ["open", "member", "voucher", "senior"], ["", "everyone", null]],
    ["isWalkin", [true, false], [null, "true", 1]],
    ["multiplyFactor", [1, 10], [0, 11, null]],
    ["minimum", [0, 1_000], [-1, 1_001, null]],
    ["maximum", [null, 1, 1_000], [0, 1_001]],
    ["requiresTicketId", [null, 7], ["7", 0.5]],
    ["requiresMinimum", [null, 1, 1_000], [0, 1_001]],
    ["openMinimum", [null, 0, 100_000, 0.5], [-0.01, 100_000.01]],
    ["openMaximum", [null, 0, 100_000], [-0.01, 100_001]],
    // The step cannot be 0, because 0 has no multiples.
    ["openMultiplier", [null, 0.01, 100_000], [0, 0.009, 100_001]],
    ["loyaltyPoints", [null, 1, 1_000_000], [0, 1_000_001]],
    ["minimumAge", [null, 0, 120], [-1, 121, 6.5]],
    ["maximumAge", [null, 0, 120], [-1, 121]],
    ["ref1promptHe", ["", letters(80)], [letters(81)]],
    ["ref1promptEn", ["", letters(80)], [letters(81)]],
    ["ref2promptHe", ["", letters(80)], [letters(81)]],
    ["ref2promptEn", ["", letters(80)], [letters(81)]],
  ]);
});

describe("a price list", () => {
  const line = {
    ticketGroupId: 1,
    ticketId: 2,
    amount: 40,
    oldAmount: null,
    serviceCharge: 2,
    isSoldOut: false,
    addons: [],
  };
  const addon = { id: null, nameHe: "משקפיים", nameEn: "", amount: 8 };
  testBorders("POST /pres-live/catalogue/prices body", [
    ["name", [letters(80)], ["", " ", letters(81)]],
    ["lines", [times(1, line), times(400, line)], [[], times(401, line)]],
    ["lines.0.amount", [0, 100_000, 42.5], [-0.01, 100_000.01, "40"]],
    ["lines.0.oldAmount", [null, 0, 100_000], [-1, 100_001]],
    ["lines.0.serviceCharge", [0, 100_000], [-0.01, 100_001, null]],
    ["lines.0.isSoldOut", [true], ["no"]],
    ["lines.0.addons", [[], times(20, addon)], [times(21, addon)]],
    ["lines.0.addons.0.id", [null, 5], ["5"]],
    ["lines.0.addons.0.nameHe", [letters(60)], ["", letters(61)]],
    ["lines.0.addons.0.nameEn", ["", letters(60)], [letters(61)]],
    ["lines.0.addons.0.amount", [0, 100_000], [-0.01, 100_001]],
  ]);
});

describe("a mini-site", () => {
  testBorders("POST /pres-live/catalogue/sites body", [
    ["nameHe", [letters(80)], ["", letters(81)]],
    ["nameEn", ["", letters(80)], [letters(81)]],
    // The URL is stored in the normalized form: lower case, single hyphens, no blanks.
    [
      "URL",
      ["club", "teachers-club", "מועדון", letters(100)],
      ["Club", "a b", "a--b", "-a", "a/b"],
    ],
    ["URL", ["a1"], ["", letters(101)]],
    ["PresentationList", ["features", "calendar"], ["list", ""]],
    ["featureIds", [[], times(500)], [times(501), ["1"]]],
    ["isOpen", [false], [null]],
  ]);
});

describe("a product", () => {
  testBorders("POST /pres-live/catalogue/products body", [
    ["nameHe", [letters(80)], ["", letters(81)]],
    ["nameEn", ["", letters(80)], [letters(81)]],
    ["price", [0, 100_000, 9.9], [-0.01, 100_001]],
    ["picture", [null, 1, 6], [0, 7]],
    ["pictureId", [null, "0a".repeat(32)], ["0A".repeat(32), "0a".repeat(31), "0a".repeat(33)]],
    ["isUpsell", [true], [1]],
  ]);
});

describe("a coupon", () => {
  testBorders("POST /pres-live/catalogue/coupons body", [
    // A code contains no comma, which separates codes, and no blank, which is removed when a code is typed.
    ["code", ["A", "SPRING-26", letters(40)], ["", "A B", "A,B", letters(41)]],
    ["nameHe", [letters(80)], ["", letters(81)]],
    ["nameEn", ["", letters(80)], [letters(81)]],
    ["kind", ["coupon", "discountCode"], ["voucher"]],
    ["discountType", ["percent", "amount", "price"], ["free"]],
    ["discountValue", [0, 100_000, 12.5], [-0.01, 100_001]],
    ["factor", [1, 20], [0, 21, 1.5]],
    ["uses", [1, 1_000_000], [0, 1_000_001]],
    ["startDate", [null, "2026-02-28"], ["2026-02-30", "28.2.2026", "2026-2-28"]],
    ["endDate", [null, "2028-02-29"], ["2027-02-29", ""]],
    ["ticketIds", [[], times(500)], [times(501), ["1"], [1.5]]],
    ["ticketGroupIds", [times(500)], [times(501)]],
    ["featureIds", [times(500)], [times(501)]],
    ["membershipIds", [times(500)], [times(501)]],
    ["systemVoucherIds", [times(500)], [times(501)]],
  ]);
});

describe("a feature", () => {
  testBorders("POST /pres-live/catalogue/features body", [
    ["nameHe", [letters(120)], ["", letters(121)]],
    ["nameEn", ["", letters(120)], [letters(121)]],
    ["descriptionHe", ["", letters(2_000)], [letters(2_001)]],
    ["descriptionEn", ["", letters(2_000)], [letters(2_001)]],
    ["durationMinutes", [1, 1_440], [0, 1_441, 90.5]],
    ["ageLimit", [null, "12+", letters(10)], ["", letters(11)]],
    ["formats", [[], ["2D", "3D", "IMAX", "VIP"]], [["4D"], ["2D", "3D", "IMAX", "VIP", "2D"]]],
    ["language", [null, "he"], ["HE", "heb", "h", ""]],
    [
      "trailerUrl",
      [null, "https://v.example/1", "/media/t.mp4"],
      ["http://v.example", "//v.example"],
    ],
    ["trailerUrl", [`https://${letters(492)}`], [`https://${letters(493)}`, "javascript:alert(1)"]],
    ["poster", [null, 1, 12], [0, 13]],
    ["pictureId", [null, "ab".repeat(32)], ["../../etc", digits(63)]],
    ["waiverTermsId", [null, 4], ["4"]],
  ]);
});

describe("presentations", () => {
  const create = "POST /pres-live/catalogue/presentations body";
  testBorders(create, [
    ["layoutId", [null, 31], ["31", 0.5]],
    ["planVersion", [letters(100), null], [letters(101)]],
    // Policy 3 prevents single-seat gaps, and policy 1 does not. The specification has no other seating
    // policy.
    ["seatingPolicyId", [1, 3], [0, 2, 4]],
    // The range is from a week before the start to a day after it.
    ["salesEndMinutes", [-10_080, 0, 1_440], [-10_081, 1_441]],
    ["chooseSeatsInSeconds", [30, 3_600], [29, 3_601]],
    ["chooseTicketsInSeconds", [30, 3_600], [29, 3_601]],
    ["customerInfoInSeconds", [30, 3_600], [29, 3_601]],
    ["chooseProductsInSeconds", [30, 3_600], [29, 3_601]],
    ["maximumSeats", [null, 1, 100], [0, 101]],
    ["chargeType", ["flat", "percent", "perTicket"], ["none"]],
    ["chargeAmount", [0, 10_000, 1.5], [-0.01, 10_001]],
    ["newBookingUrl", [null, "https://other.example/b"], ["other.example", "ftp://other.example"]],
    ["startDate", ["2026-11-05"], ["2026-11-31", "5.11.2026", null]],
    ["endDate", ["2026-11-05"], ["2026-13-01"]],
    ["weekdays", [[], [0, 6], times(7, 0)], [[7], [-1], times(8, 0)]],
    ["times", [["00:00"], ["23:59"], times(24, "20:30")], [[], ["24:00"], ["9:30"], ["20:60"]]],
    ["times", [["19:05"]], [times(25, "20:30"), ["20:30:00"], [2_030]]],
    ["isOnSale", [false], [null]],
  ]);
  testBorders("PUT /pres-live/catalogue/presentations/{id} body", [
    [
      "dateTime",
      ["2026-11-05T20:30:00+02:00", "2026-11-05T18:30:00Z"],
      ["2026-11-05T20:30:00", "2026-11-05", "2026-11-31T20:30:00Z"],
    ],
  ]);
});

describe("texts in further languages", () => {
  const text = { field: "name", ru: "", ar: "", pl: "" };
  testBorders("PUT /pres-live/catalogue/{kind}/{id}/texts body", [
    ["texts", [[], times(6, text)], [times(7, text)]],
    ["texts.0.field", ["description", "ref2prompt"], ["he", "id"]],
    ["texts.0.ru", ["", letters(2_000)], [letters(2_001), null]],
    ["texts.0.ar", [letters(2_000)], [letters(2_001)]],
    ["texts.0.pl", [letters(2_000)], [letters(2_001)]],
  ]);
  testBorders("PUT /pres-live/catalogue/{kind}/{id}/texts params", [
    ["kind", ["features", "sites", "coupons"], ["operators", ""]],
    ["id", ["7", "2147483647"], ["2147483648", "x", "1.5", ""]],
  ]);
});

describe("seats set aside", () => {
  const seat = { sectionId: 1, x: 2, y: 3 };
  const place = { sectionId: 1, quantity: 4 };
  const holder = { kind: "code", value: "CLUB" };
  testBorders("POST /pres-live/allocations body", [
    ["name.he", [letters(60)], ["", letters(61)]],
    ["name.en", [letters(60)], ["", letters(61)]],
    // The maximum is a year before the show.
    ["releaseMinutesBefore", [0, 525_600], [-1, 525_601]],
    ["seats", [[], times(1, seat)], [null]],
    ["places", [[], times(50, place)], [times(51, place)]],
    ["places.0.quantity", [1, 400], [0, 401]],
    ["holders", [times(1, holder), times(50, holder)], [[], times(51, holder)]],
    ["holders.0.kind", ["code", "miniSite", "partner", "member"], ["visitor"]],
    ["holders.0.value", [letters(60)], ["", letters(61)]],
  ]);
  testTogether("POST /allocations/open body", [
    ["by a code", { code: "CLUB", miniSiteUrl: null }, true],
    ["by a mini-site", { code: null, miniSiteUrl: "club" }, true],
    ["by a code of sixty letters", { code: letters(60), miniSiteUrl: null }, true],
    ["not by a longer one", { code: letters(61), miniSiteUrl: null }, false],
    ["not by an empty code", { code: "", miniSiteUrl: null }, false],
    ["not by both", { code: "CLUB", miniSiteUrl: "club" }, false],
    ["not by neither", { code: null, miniSiteUrl: null }, false],
  ]);
});

describe("blocked seats", () => {
  const place = { sectionId: 1, quantity: 4 };
  testBorders("POST /pres-live/blocks body", [
    ["reason", ["house", "repair", "other"], ["because", ""]],
    ["note", [null, letters(300)], [letters(301)]],
    ["places", [times(50, place)], [times(51, place)]],
    ["places.0.quantity", [1, 400], [0, 401]],
  ]);
  testBorders("POST /pres-live/blocks/annotate body", [
    ["note", ["", letters(300)], [letters(301)]],
  ]);
});

describe("a change for all buyers of a presentation", () => {
  testBorders("POST /pres-live/presentations/{id}/cancel body", [
    ["reason.he", ["", letters(500)], [letters(501), null]],
    ["reason.en", ["", letters(500)], [letters(501)]],
  ]);
  testBorders("GET /pres-live/changes/{id}/orders query", [
    ["state", ["waiting", "failed"], ["paid"]],
    ["after", [letters(40)], [letters(41)]],
  ]);
});

describe("an operator's account", () => {
  testBorders("POST /operator/login body", [
    ["username", ["a", letters(100)], ["", letters(101)]],
    ["password", ["a", letters(200)], ["", letters(201)]],
    ["code", [null, letters(40)], [letters(41)]],
  ]);
  testBorders("POST /operator/password body", [
    ["currentPassword", [letters(200)], ["", letters(201)]],
    ["password", [letters(8), letters(200)], [letters(7), letters(201)]],
  ]);
  testBorders("POST /operator/totp/confirm body", [["code", ["1", digits(40)], ["", digits(41)]]]);
  testBorders("POST /operator/totp/remove body", [
    ["code", [digits(6)], ["", digits(41)]],
    ["currentPassword", [null, letters(200)], [letters(201)]],
  ]);
  testBorders("GET /operator/events query", [
    ["call", [letters(120)], [letters(121)]],
    ["before", ["5"], ["x", "99999999999"]],
  ]);
  testBorders("POST /operator/invite body", [
    ["token", [letters(100)], ["", letters(101)]],
    ["password", [letters(8)], [letters(7), letters(201)]],
  ]);
});

describe("the setup of a house", () => {
  testBorders("POST /operator/setup body", [
    ["setupKey", [letters(100)], ["", letters(101)]],
    ["username", ["a", letters(60)], ["", "  ", letters(61)]],
    ["firstName", [letters(80)], ["", "  ", letters(81)]],
    ["lastName", ["", letters(80)], [letters(81)]],
    ["email", [null, "a@b.example"], ["", "nobody", `${letters(64)}@${letters(50)}.example`]],
    ["password", [letters(8)], [letters(7)]],
    ["nameHe", [letters(60)], ["", letters(61)]],
    ["nameEn", ["", letters(60)], [letters(61)]],
    ["businessHe", ["", letters(80)], [letters(81)]],
    ["businessEn", ["", letters(80)], [letters(81)]],
  ]);
  testBorders("POST /pres-live/setup/price body", [
    ["amount", [0, 42.5, 100_000], [-0.01, 100_000.01]],
  ]);
});
