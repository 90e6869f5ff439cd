import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  codesIn,
  isOfOneTicket,
  judgeEntry,
  normalizeCode,
  periodState,
} from "../../domain/code.ts";
import { isEligible, judgeSeats, judgeUsage, type Eligible } from "../../domain/coupon.ts";
import { ageAt, judgeAgeLimits } from "../../domain/ageLimits.ts";
import { judgeOpenPrice } from "../../domain/judgeOpenPrice.ts";
import { fromHundredths } from "../../domain/money.ts";
import { judgeMemberTicket, type AvailableMember } from "../../domain/membership.ts";
import { judgeCombination, judgeCurrency, judgeKind, judgeQuantity } from "../../domain/offer.ts";
import { soldOutProduct } from "../../domain/product.ts";
import { enteredCodeIn, reasonIn } from "../../domain/refusalFacts.ts";
import { refusal, type RefusalCode } from "../../domain/refusal.ts";
import { judgeTickets } from "../../domain/judgeTickets.ts";
import { defaultTicket, seatsFor, type Ticket } from "../../domain/ticket.ts";
import { misfitOf, type TypeRules } from "../../domain/ticketTypeMisfit.ts";
import { judgeVoucher, judgeVoucherCancel, judgeReplacement } from "../../domain/voucher.ts";
import { ticket as anyTicket } from "../app/fixtures.ts";
import { vouched } from "../vouched.ts";

const NOW = new Date("2026-11-28T18:00:00Z");
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);

// storefront.md section 5, seats: minimum, maximum and combinations of ticket types.
describe("the number of tickets of a type", () => {
  const ticket = (parts: Partial<Ticket>): Ticket => anyTicket({ id: 1, ...parts });
  const judged = (parts: Partial<Ticket>, count: number, others: [number, number][] = []) =>
    judgeTickets([ticket(parts)], new Map([[1, count], ...others]));

  test("is refused below its minimum and above its maximum, and names them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.nat(6), fc.nat(12), (minimum, more, count) => {
        const maximum = minimum + more;
        const told = judged({ minimum, maximum }, count);
        if (count === 0 || (count >= minimum && count <= maximum)) expect(told).toBeUndefined();
        else if (count < minimum)
          expect(told).toEqual(refusal("TICKET_MINIMUM", { ticketId: 1, minimum }));
        else expect(told).toEqual(refusal("TICKET_MAXIMUM", { ticketId: 1, maximum }));
      }),
    );
  });

  test("has no upper limit without a maximum", () => {
    expect(judged({ maximum: null }, 1_000)).toBeUndefined();
  });

  test("needs so many of another type beside it, and says of which", () => {
    const requires = { ticketId: 2, minimum: 2 };
    const told = refusal("TICKET_COMBINATION", { ticketId: 1, requires });
    expect(judged({ requires }, 1)).toEqual(told);
    expect(judged({ requires }, 1, [[2, 1]])).toEqual(told);
    expect(judged({ requires }, 5, [[2, 2]])).toBeUndefined();
    expect(judged({ requires }, 0)).toBeUndefined();
  });

  test("is refused for a type that is sold out before anything else is looked at", () => {
    const told = judged({ isSoldOut: true, minimum: 5, requires: { ticketId: 2, minimum: 1 } }, 1);
    expect(told).toEqual(refusal("SOLD_OUT", { ticketId: 1 }));
  });

  test("is judged by the first type of the list that does not fit", () => {
    const types = [ticket({ id: 1, maximum: 1 }), ticket({ id: 2, minimum: 3 })];
    const both = new Map([
      [2, 1],
      [1, 2],
    ]);
    expect(judgeTickets(types, both)?.code).toBe("TICKET_MAXIMUM");
    expect(judgeTickets(types.toReversed(), both)?.code).toBe("TICKET_MINIMUM");
  });

  test("takes as many seats as its factor, and one where the factor is none", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(20), (multiplyFactor, count) => {
        expect(seatsFor({ multiplyFactor }, count)).toBe(
          multiplyFactor < 2 ? count : count * multiplyFactor,
        );
      }),
    );
  });
});

// storefront.md section 4, seat: the ticket that a newly chosen seat gets.
describe("the ticket of a new seat", () => {
  const group = (first: Partial<Ticket>) => ({
    id: 1,
    name: "Stalls",
    color: 0,
    tickets: [anyTicket({ id: 1, ...first }), anyTicket({ id: 2 })],
  });

  test.each<[string, Partial<Ticket>, number]>([
    ["a plain one", {}, 1],
    ["one of factor nought", { multiplyFactor: 0 }, 1],
    ["one for two seats", { multiplyFactor: 2 }, 2],
    ["one that asks for a first reference", { ref1prompt: "Hotel" }, 2],
    ["one that asks for a second reference", { ref2prompt: "Room" }, 2],
    ["one whose prompt is empty", { ref1prompt: "", ref2prompt: "" }, 1],
    ["one that is sold out", { isSoldOut: true }, 2],
    ["one whose price the buyer names", { openPrice: { min: 1, max: 9, multiplier: 1 } }, 2],
    ["one of the box office", { walkin: true }, 2],
    ["a voucher's", { systemVoucher: "GIFT" }, 1],
  ])("%s first: number %#", (_, first, id) => {
    expect(defaultTicket(group(first), false)?.id).toBe(id);
  });

  test("of a reservation without payment is no voucher's", () => {
    expect(defaultTicket(group({ systemVoucher: "GIFT" }), true)?.id).toBe(2);
    expect(defaultTicket(group({}), true)?.id).toBe(1);
  });
});

describe("the definition of a ticket type", () => {
  const PLAIN: TypeRules = {
    access: "open",
    multiplyFactor: 1,
    minimum: 0,
    maximum: null,
    requiresTicketId: null,
    requiresMinimum: null,
    openMinimum: null,
    openMaximum: null,
    openMultiplier: null,
    loyaltyPoints: null,
    minimumAge: null,
    maximumAge: null,
  };

  test("of a named price has a multiple of its step in its range, or is refused", () => {
    const agora = fc.nat(3_000);
    fc.assert(
      fc.property(agora, agora, fc.integer({ min: 1, max: 900 }), (one, other, step) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const misfit = misfitOf({
          ...PLAIN,
          openMinimum: fromHundredths(low),
          openMaximum: fromHundredths(high),
          openMultiplier: fromHundredths(step),
        });
        const hasOne = Math.floor(high / step) * step >= low;
        expect(misfit).toBe(hasOne ? undefined : "openMultiplier");
      }),
    );
  });

  test("of a named price can be met: some price of the range is then accepted", () => {
    const open = { min: 7, max: 23, multiplier: 5 };
    const rules = { ...PLAIN, openMinimum: 7, openMaximum: 23, openMultiplier: 5 };
    expect(misfitOf(rules)).toBeUndefined();
    const accepted = Array.from({ length: 30 }, (_, shekels) => shekels).filter(
      (shekels) => "amount" in judgeOpenPrice(open, shekels),
    );
    expect(accepted).toEqual([10, 15, 20]);
  });

  test.each<[string, Partial<TypeRules>, keyof TypeRules | undefined]>([
    ["a minimum and no maximum", { minimum: 9 }, undefined],
    ["a maximum of the minimum", { minimum: 9, maximum: 9 }, undefined],
    ["a maximum below the minimum", { minimum: 9, maximum: 8 }, "maximum"],
    ["points for a member", { access: "member", loyaltyPoints: 1 }, undefined],
    ["points for a senior", { access: "senior", loyaltyPoints: 1 }, "loyaltyPoints"],
    ["a step of nothing", { openMinimum: 0, openMaximum: 9, openMultiplier: 0 }, "openMultiplier"],
    ["ages from a limit up", { minimumAge: 18 }, undefined],
    ["ages down to a limit", { maximumAge: 12 }, undefined],
    ["a range of ages", { minimumAge: 12, maximumAge: 18 }, undefined],
    ["ages upside down", { minimumAge: 18, maximumAge: 17 }, "maximumAge"],
    // If there are several faults, the first one is reported.
    ["several faults", { minimum: 2, maximum: 1, requiresTicketId: 1 }, "maximum"],
  ])("with %s", (_, change, field) => {
    expect(misfitOf({ ...PLAIN, ...change })).toBe(field);
  });
});

// Open prices are defined in storefront.md section 5.
describe("a price that the buyer names", () => {
  test("is taken where it is in the range and on a step, to the agora", () => {
    const open = { min: 10, max: 50, multiplier: 2.5 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6_000 }), (agorot) => {
        const told = judgeOpenPrice(open, fromHundredths(agorot));
        const isFit = agorot >= 1_000 && agorot <= 5_000 && agorot % 250 === 0;
        expect(told).toEqual(
          isFit ? { amount: agorot } : { refusal: refusal("PRICE_OUT_OF_RANGE", open) },
        );
      }),
    );
  });

  test.each([0, 0.001, -1])("any whole agora is a step where the step is %d", (multiplier) => {
    expect(judgeOpenPrice({ min: 0, max: 9, multiplier }, 1.23)).toEqual({ amount: 123 });
  });

  test("that is a fraction of an agora is refused", () => {
    const open = { min: 0, max: 9, multiplier: 0.01 };
    expect("refusal" in judgeOpenPrice(open, 1.234)).toBe(true);
  });
});

// storefront.md section 5: a coupon covers balance × factor seats.
describe("a coupon", () => {
  const target = {
    ticketId: 1,
    ticketGroupId: 2,
    featureId: 3,
    presentationId: 4,
    multiplyFactor: 1,
  };

  test.each<[string, Eligible, boolean]>([
    ["no list", {}, true],
    ["its ticket", { ticketIds: [9, 1] }, true],
    ["another ticket", { ticketIds: [9] }, false],
    ["its group", { ticketGroupIds: [2] }, true],
    ["another group", { ticketGroupIds: [9] }, false],
    ["its feature", { featureIds: [3] }, true],
    ["another feature", { featureIds: [9] }, false],
    ["its presentation", { presentationIds: [4] }, true],
    ["another presentation", { presentationIds: [9] }, false],
    ["memberships", { membershipIds: [] }, false],
    ["vouchers", { systemVoucherIds: [] }, false],
  ])("that names %s fits a seat: %s", (_, eligible, isFit) => {
    expect(isEligible(eligible, target)).toBe(isFit);
  });

  test("is used up by balance × factor seats, and not before", () => {
    const small = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(small, small, fc.nat(40), (balance, factor, used) => {
        const told = judgeUsage(used, { balance, factor, code: "HALF" });
        expect(told).toEqual(
          used < balance * factor ? undefined : refusal("COUPON_USED", { enteredCode: "HALF" }),
        );
      }),
    );
  });

  test("asks for as many more seats as complete its tickets, one ticket at least", () => {
    const small = fc.nat(6);
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 5 }), fc.nat(40), (mains, factor, all) => {
        const told = judgeSeats({ mains, all }, { factor, code: "TWO" });
        const needed = factor * (mains === 0 ? 1 : mains);
        expect(told).toEqual(
          all >= needed
            ? undefined
            : refusal("COUPON_NEEDS_MORE", { n: needed - all, enteredCode: "TWO" }),
        );
      }),
    );
  });
});

describe("entered codes", () => {
  test.each([
    [undefined, []],
    ["", []],
    [" , ,", []],
    ["A", ["A"]],
    ["A,B", ["A", "B"]],
    ["A, B ,", ["A", " B "]],
  ])("%j are %j", (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  test("are entered once, in capitals or not", () => {
    expect(judgeEntry([], "A")).toBeUndefined();
    expect(judgeEntry(["B", "a "], "A")).toEqual(
      refusal("CODE_ALREADY_ENTERED", { enteredCode: "A" }),
    );
    expect(judgeEntry(["AB"], "A")).toBeUndefined();
    expect(normalizeCode(" a-b ")).toBe("A-B");
  });

  test.each<[RefusalCode, boolean]>([
    ["ticketNotFound", true],
    ["noValidMember", true],
    ["SENIOR_TICKET_NOT_FOUND", true],
    ["COUPON_NOT_ELIGIBLE", true],
    ["JUMPER_AGE", true],
    ["COUPON_USED", false],
    ["codeNotFound", false],
    ["voucherExpired", false],
    ["memberExpired", false],
  ])("refused with %s may fit another seat: %s", (code, isOther) => {
    expect(isOfOneTicket(vouched({ code, details: {} }))).toBe(isOther);
  });
});

describe("a period of validity", () => {
  test("has its start and not its end, and no border that is not given", () => {
    const anyHours = fc.integer({ min: -5, max: 5 });
    const border = fc.option(anyHours);
    fc.assert(
      fc.property(border, border, anyHours, (from, until, at) => {
        fc.pre(from === null || until === null || from <= until);
        const period = {
          startsAt: from === null ? null : hours(from),
          endsAt: until === null ? null : hours(until),
        };
        const isBefore = from !== null && at < from;
        const isOver = until !== null && at >= until;
        expect(periodState(period, hours(at))).toBe(isBefore ? "future" : isOver ? "past" : "now");
      }),
    );
  });
});

// storefront.md section 8.
describe("a system voucher", () => {
  const plain = { state: "active" as const, startsAt: null, endsAt: null };
  const life = {
    ...plain,
    origin: "bought" as const,
    createdAt: hours(-1),
    isForReplacement: false,
    isWhole: true,
    isEmpty: false,
  };

  test("says why it is not active", () => {
    expect(judgeVoucher({ ...plain, state: "cancelled", endsAt: hours(-1) }, NOW)).toEqual(
      refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "cancelled" }),
    );
    expect(judgeVoucher({ ...plain, startsAt: hours(1) }, NOW)).toEqual(
      refusal("SYSTEM_VOUCHER_NOT_ACTIVE", { reason: "notStarted" }),
    );
    expect(judgeVoucher({ ...plain, endsAt: NOW }, NOW)).toEqual(refusal("voucherExpired"));
    expect(judgeVoucher({ ...plain, startsAt: NOW, endsAt: hours(1) }, NOW)).toBeUndefined();
  });

  test("says why it cannot be refunded", () => {
    const why = (parts: Partial<typeof life> | object, days = 14) => {
      const told = judgeVoucherCancel({ ...life, ...parts }, NOW, days);
      return told && reasonIn(told);
    };
    expect(why({})).toBeUndefined();
    expect(why({ state: "cancelled" })).toBe("cancelled");
    expect(why({ origin: "credit" })).toBe("credit");
    expect(why({ endsAt: NOW })).toBe("expired");
    expect(why({ isWhole: false })).toBe("redeemed");
    expect(why({ createdAt: hours(-24 * 14) })).toBe("tooLate");
    expect(why({ createdAt: hours(-24 * 14 + 1) })).toBeUndefined();
    // With 0 days even a new voucher is too old.
    expect(why({ createdAt: NOW }, 0)).toBe("tooLate");
    // A voucher whose validity has not begun can be refunded.
    expect(why({ startsAt: hours(5) })).toBeUndefined();
  });

  test("says why it cannot be replaced", () => {
    const why = (parts: object, days = 30) => {
      const told = judgeReplacement({ ...life, ...parts }, NOW, days);
      return told && [told.code, reasonIn(told)];
    };
    expect(why({})).toBeUndefined();
    expect(why({ origin: "credit" })).toBeUndefined();
    expect(why({ state: "cancelled" })).toEqual(["SYSTEM_VOUCHER_NOT_ACTIVE", "cancelled"]);
    expect(why({ isEmpty: true })).toEqual(["SYSTEM_VOUCHER_NOT_ACTIVE", "empty"]);
    expect(why({ endsAt: hours(-24 * 30) })).toEqual(["SYSTEM_VOUCHER_NOT_ACTIVE", "tooLate"]);
    expect(why({ endsAt: hours(-24 * 30 + 1) })).toBeUndefined();
    expect(why({ endsAt: NOW }, 0)).toEqual(["SYSTEM_VOUCHER_NOT_ACTIVE", "tooLate"]);
    expect(why({ isForReplacement: true, isEmpty: true })?.[0]).toBe(
      "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT",
    );
  });
});

// The balance of a member is defined in storefront.md section 5, member redemption.
describe("a member's balance", () => {
  const member = (usedBalance: number, balance: number, pointsBalance: number): AvailableMember =>
    vouched({ usedBalance, balance, pointsBalance });

  test("covers one more ticket where the cart has not used it up", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), (used, balance) => {
        const told = judgeMemberTicket(member(used, balance, 0), { loyaltyPointsPrice: null });
        expect(told?.code).toBe(used < balance ? undefined : "INSUFFICIENT_BALANCE");
      }),
    );
  });

  test("of points covers a ticket where they pay for all of the cart's", () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.nat(300),
        fc.integer({ min: 1, max: 90 }),
        (used, points, price) => {
          const told = judgeMemberTicket(member(used, 0, points), { loyaltyPointsPrice: price });
          expect(told === undefined).toBe(price * (used + 1) <= points);
        },
      ),
    );
  });
});

// storefront.md section 5: the age of the person that a replacement voucher is for.
describe("the age of a jumper", () => {
  test("turns on the birthday, and on the first of March for those born on a leap day", () => {
    expect(ageAt("2010-11-28", NOW)).toBe(16);
    expect(ageAt("2010-11-29", NOW)).toBe(15);
    expect(ageAt("2010-12-01", NOW)).toBe(15);
    expect(ageAt("2008-02-29", new Date("2026-02-28T12:00:00Z"))).toBe(17);
    expect(ageAt("2008-02-29", new Date("2026-03-01T12:00:00Z"))).toBe(18);
  });

  test("has borders that belong to the range", () => {
    const ages = { minimum: 6, maximum: 12 };
    const judged = (born: string) => judgeAgeLimits(ages, born, NOW)?.details;
    expect(judged("2020-11-28")).toBeUndefined();
    expect(judged("2020-11-29")).toEqual({ age: 5, ...ages });
    expect(judged("2013-11-29")).toBeUndefined();
    expect(judged("2013-11-28")).toEqual({ age: 13, ...ages });
    expect(judgeAgeLimits({ minimum: null, maximum: null }, "1900-01-01", NOW)).toBeUndefined();
    expect(judgeAgeLimits({ minimum: null, maximum: null }, "2026-11-28", NOW)).toBeUndefined();
    // The date of birth is after the day of the show.
    expect(judgeAgeLimits({ minimum: null, maximum: null }, "2026-11-29", NOW)?.code).toBe(
      "JUMPER_AGE",
    );
  });
});

// These purchases are defined in back-office.md sections 4 and 5.
describe("purchases other than tickets", () => {
  const none = { tickets: 0, memberships: 0, vouchers: 0, donations: 0 };
  const count = fc.nat(2);
  const counts = fc.record({
    tickets: count,
    memberships: count,
    vouchers: count,
    donations: count,
  });

  test("are bought apart from each other", () => {
    fc.assert(
      fc.property(counts, (chosen) => {
        const kinds = (["tickets", "memberships", "vouchers", "donations"] as const).filter(
          (kind) => chosen[kind] > 0,
        );
        expect(judgeKind(chosen)).toEqual(
          kinds.length > 1
            ? { refusal: refusal("CART_KINDS_MIXED", { kinds }) }
            : { kind: kinds[0] ?? "tickets" },
        );
      }),
    );
    expect(judgeKind({ ...none, donations: 1 })).toEqual({ kind: "donations" });
  });

  test("name the item and the most of it", () => {
    expect(judgeQuantity(7, 1, 1)).toBeUndefined();
    expect(judgeQuantity(7, 2, 1)).toEqual(refusal("TOO_MANY_ITEMS", { id: 7, max: 1 }));
    expect(judgeQuantity(7, 0, 0)).toBeUndefined();
  });

  test("have one currency, each named once", () => {
    expect(judgeCurrency([])).toBeUndefined();
    expect(judgeCurrency(["ILS", "EUR", "ILS"])).toEqual(
      refusal("CURRENCY_MISMATCH", { currencies: ["ILS", "EUR"] }),
    );
  });

  test("hold no voucher that has to be combined alone", () => {
    const auto = (id: number) => ({ id, isAutoApply: true });
    expect(judgeCombination([])).toBeUndefined();
    expect(judgeCombination([{ id: 1, isAutoApply: false }])).toBeUndefined();
    expect(judgeCombination([auto(4), auto(5)])).toEqual(
      refusal("autoApplyVoucherRequired", { SystemVoucherId: 4 }),
    );
  });
});

describe("the details of a refusal", () => {
  test("have a reason, a code or a product only where its code has them", () => {
    const used = refusal("COUPON_USED", { enteredCode: "HALF" });
    expect([enteredCodeIn(used), reasonIn(used), soldOutProduct(used)]).toEqual([
      "HALF",
      undefined,
      undefined,
    ]);
    const credit = refusal("NOTHING_TO_CANCEL", { reason: "credit" });
    expect([enteredCodeIn(credit), reasonIn(credit)]).toEqual([undefined, "credit"]);
    expect(soldOutProduct(refusal("SOLD_OUT", { productId: 3 }))).toBe(3);
    expect(soldOutProduct(refusal("SOLD_OUT", { ticketId: 3 }))).toBeUndefined();
  });
});
