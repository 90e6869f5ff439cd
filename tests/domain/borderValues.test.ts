import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { changeMessage, reasonIn, seatText, type ChangeTold } from "../../domain/changeMessage.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { emailAddressOf, isEmail, mailboxOf } from "../../domain/emailAddress.ts";
import { externalAddress } from "../../domain/externalAddress.ts";
import { readImageMap } from "../../domain/imageMap.ts";
import { LOCALES } from "../../domain/locale.ts";
import { checkDigitOf, isMistypedNumber, MEMBER_NUMBER_DIGITS } from "../../domain/memberNumber.ts";
import { slugOf } from "../../domain/minisite.ts";
import { agorot, ZERO } from "../../domain/money.ts";
import { sumText } from "../../domain/sumText.ts";
import { isError, PLAN_FAULTS } from "../../domain/planFault.ts";
import { hasCodeShape } from "../../domain/refusal.ts";
import { CATALOGUE, isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { plainTyped, typedText } from "../../domain/typedText.ts";
import { emptyWaiver, MOST_CHILDREN, type Waiver } from "../../domain/waiver.ts";
import {
  hasRoom,
  isSameName,
  widestAges,
  wrongWaiver,
  type WaiverNeed,
} from "../../domain/wrongWaiver.ts";
import { keysOf } from "../../domain/keysOf.ts";
import { vouched } from "../vouched.ts";

describe("an e-mail address at its borders (RFC 5321)", () => {
  const local = (count: number): string => "a".repeat(count);
  test("has at most 64 letters before the at sign and 254 in all", () => {
    expect(isEmail(`${local(64)}@b.example`)).toBe(true);
    expect(isEmail(`${local(65)}@b.example`)).toBe(false);
    const begun = `${local(60)}@${`${"b".repeat(40)}.`.repeat(4)}`;
    const whole = begun + "e".repeat(254 - begun.length);
    expect(whole).toHaveLength(254);
    expect(isEmail(whole)).toBe(true);
    expect(isEmail(`${whole}e`)).toBe(false);
  });

  test.each([
    ["b.c", false],
    ["b.co", true],
    [`${"b".repeat(63)}.co`, true],
    [`${"b".repeat(64)}.co`, false],
    [`b.${"c".repeat(63)}`, true],
    [`b.${"c".repeat(64)}`, false],
    ["b.1co", false],
    ["b.c1", true],
    ["b.c-", false],
    ["1.co", true],
    ["-.co", false],
  ])("has the domain %s: %s", (domain, isOne) => {
    expect(isEmail(`a@${domain}`)).toBe(isOne);
  });

  test("keeps its local part as it was written, and counts as one mailbox in small letters", () => {
    expect(emailAddressOf("A.B+x@Gmail.com")).toBe("A.B+x@gmail.com");
    expect(mailboxOf(emailAddressOf("A.B+x@Gmail.com")!)).toBe("ab@gmail.com");
    // The part before `+` is empty, so the tag is kept.
    expect(mailboxOf(emailAddressOf("+x@b.example")!)).toBe("+x@b.example");
    expect(mailboxOf(emailAddressOf("a.b@gmail.com.example")!)).toBe("a.b@gmail.com.example");
  });
});

describe("an address elsewhere", () => {
  test.each([
    ["/https:/a.example/b", "https://a.example/b"],
    ["/https:///a.example", "https://a.example/"],
    ["/ftp://a.example", undefined],
    ["/httpx://a.example", undefined],
    // Browsers read a URL without slashes like one with slashes.
    ["/https:a.example", "https://a.example/"],
    ["/data:text/html,x", undefined],
    ["/", undefined],
    ["", undefined],
  ])("of %j is %j", (path, address) => {
    expect(externalAddress(path)).toBe(address);
  });
});

describe("a picture with areas at its borders", () => {
  const img = (attributes = ""): string => `<img src="/media/a.png"${attributes}>`;
  const area = (attributes: string): string => `<area ${attributes} data-section-id="1">`;
  const rect = area('shape="rect" coords="0,0,1,1"');
  const read = (html: string) => readImageMap(html);

  test.each([
    ["0", null],
    ["1", 1],
    ["20000", 20_000],
    ["20001", null],
    ["99999", null],
    ["100000", null],
    ["-5", null],
    ["12px", null],
    ["1e3", null],
    ["12.5", null],
    ["0x10", null],
  ])("has the width %s: %j", (width, told) => {
    expect(read(img(` width="${width}"`) + rect)?.width).toBe(told);
    expect(read(img(` height="${width}"`) + rect)?.height).toBe(told);
  });

  test.each([
    ['shape="circle" coords="5,5,1"', true],
    ['shape="circle" coords="5,5,0"', false],
    ['shape="circle" coords="5,5,-1"', false],
    ['shape="circle" coords="5,5"', false],
    ['shape="circle" coords="5,5,1,1"', false],
    ['shape="rect" coords="1,2,3"', false],
    ['shape="rect" coords="1,2,3,4,5"', false],
    ['shape="poly" coords="0,0,1,0,1,1"', true],
    ['shape="poly" coords="0,0,1,0"', false],
    ['shape="poly" coords="0,0,1,0,1,1,2"', false],
    ['shape=" POLY " coords="0,0,1,0,1,1"', true],
    ['coords="1;2 3,4"', true],
    ['coords="1.5,2,3,4"', true],
    ['coords="-1,-2,3,4"', true],
    ['coords="123456,2,3,4"', false],
    ['coords=""', false],
    ["", false],
  ])("with an area of %s: %s", (attributes, isArea) => {
    expect(read(img() + rect + area(attributes))?.areas).toHaveLength(isArea ? 2 : 1);
  });

  test.each([
    ['href="#section-12"', 12],
    ['href="#section-x"', undefined],
    ['href="#12"', undefined],
    ['href="x#section-12"', undefined],
    ['data-section-id="999999999"', 999_999_999],
    ['data-section-id="1000000000"', undefined],
    ['data-section-id="-1"', undefined],
    ['data-section-id="7" href="#section-8"', 7],
    // If an attribute is repeated, the first one counts, as in a browser.
    ['data-section-id="7" data-section-id="9"', 7],
    ["data-section-id=7", 7],
    ["DATA-SECTION-ID='7'", 7],
    ['x-data-section-id="7"', undefined],
  ])("of %s is the section %j", (attributes, id) => {
    const map = read(`${img()}<area coords="0,0,1,1" ${attributes}>`);
    expect(map?.areas[0]?.sectionId).toBe(id);
  });

  test("has at most 500 areas of 600 numbers each, and words of 200 letters", () => {
    expect(read(img() + rect.repeat(500))?.areas).toHaveLength(500);
    expect(read(img() + rect.repeat(501))?.areas).toHaveLength(500);
    const poly = (count: number): string =>
      area(`shape="poly" coords="${Array.from({ length: count }, () => 1).join(",")}"`);
    expect(read(img() + poly(600))?.areas).toHaveLength(1);
    expect(read(img() + poly(602))).toBeUndefined();
    const alt = (text: string): string | undefined => read(`${img(` alt="${text}"`)}${rect}`)?.alt;
    expect(alt("a".repeat(201))).toBe("a".repeat(200));
    expect(alt("  a \n b\u202E c ")).toBe("a b c");
    expect(read(img())).toBeUndefined();
  });

  test("is as long as its limit at most", () => {
    const whole = img() + rect;
    const padded = (length: number): string => whole.padEnd(length, " ");
    expect(read(padded(200_000))).toBeDefined();
    expect(read(padded(200_001))).toBeUndefined();
  });

  test.each(["png", "jpg", "jpeg", "webp", "avif", "gif", "svg", "PNG"])(
    "may be a %s",
    (ending) => {
      expect(read(`<img src="/media/a/b-c/d.e.${ending}">${rect}`)).toBeDefined();
    },
  );

  test.each([
    "/media/a.bmp",
    "/media/.png",
    "/media//a.png",
    "/other/a.png",
    "media/a.png",
    "/media/a.png/",
  ])("is not at %s", (src) => {
    expect(read(`<img src="${src}">${rect}`)).toBeUndefined();
  });

  test("is the first of ours, whatever pictures stand before it", () => {
    expect(read(`<img src="https://x.example/b.png">${img()}${rect}`)?.src).toBe("/media/a.png");
  });
});

describe("a member's number (ISO 7064, MOD 11,10)", () => {
  const anyStem = fc.stringMatching(new RegExp(`^\\d{${MEMBER_NUMBER_DIGITS - 1}}$`));

  test("is right with its check digit, and mistyped with any other", () => {
    fc.assert(
      fc.property(anyStem, (stem) => {
        const right = checkDigitOf(stem);
        for (let digit = 0; digit < 10; digit++)
          expect(isMistypedNumber(`${stem}${digit}`)).toBe(String(digit) !== right);
      }),
    );
  });

  // This is the example of ISO 7064.
  test("of the stem 0794 has the check digit 5", () => {
    expect(checkDigitOf("0794")).toBe("5");
  });

  test("of another length is an older one, and never mistyped", () => {
    for (const text of ["", "1", "12345", "1".repeat(12), "1".repeat(14), "a".repeat(13)])
      expect(isMistypedNumber(text)).toBe(false);
  });
});

describe("the slug of a text (back-office.md section 5)", () => {
  const letter = fc.constantFrom(..."aZ9-_ /!.éÀאתأيпщ٣€", "\u0301", "\u05B8", "\n");

  test("has only small letters, digits and single hyphens between them, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 30 }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(
          /^(?:[a-z0-9\u05d0-\u05ea\u0621-\u064a]+(?:-[a-z0-9\u05d0-\u05ea\u0621-\u064a]+)*)?$/,
        );
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  test.each([
    ["A  B", "a-b"],
    ["a - b", "a-b"],
    ["-a-", "a"],
    ["a_b", "ab"],
    ["a/b", "ab"],
    ["a!-!b", "a-b"],
    ["ÀÉ", "ae"],
    ["привет", ""],
    ["٣", ""],
    ["2026", "2026"],
  ])("%j is %j", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});

describe("typed text", () => {
  test.each([
    ["a\u00ADb", "ab"],
    ["\uFEFFa", "a"],
    ["a\u2060b\u2064c\u206Fd", "abcd"],
    ["٠٩", "09"],
    ["۰۹", "09"],
    ["\uFF01\uFF5E", "!~"],
    ["1\u066B5", "1.5"],
    ["\u22125", "-5"],
    // A letter and a combining accent become one character.
    ["e\u0301", "é"],
  ])("%j is read as %j", (typed, plain) => {
    expect(plainTyped(typed)).toBe(plain);
    expect(typedText(` ${typed}\t`)).toBe(plain);
  });

  test("keeps the blanks around it while it is being typed", () => {
    expect(plainTyped(" a ")).toBe(" a ");
    expect(typedText(" a ")).toBe("a");
  });
});

describe("a waiver's people at their borders", () => {
  const need = (places: number, parts: Partial<WaiverNeed> = {}): WaiverNeed => ({
    termsId: 1,
    ages: { minimum: null, maximum: null },
    startsAt: new Date("2026-11-27T08:00:00Z"),
    places,
    ...parts,
  });
  const child = { FirstName: "Tom", LastName: "Levi", DateOfBirth: "2018-05-01" };
  const people = (count: number): Waiver => ({
    ...emptyWaiver(),
    children: Array.from({ length: count }, () => child),
  });
  const noa: CustomerInfo = {
    FirstName: "Noa",
    LastName: "Bar-Levi",
    EmailAddress1: "",
    MobileNumber1: "",
    SSN: "200100113",
  };

  test("have room up to the places of the cart, and never beyond thirty children", () => {
    expect([0, 1, 2, 3].map((count) => hasRoom(people(count), [need(1), need(2)]))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(hasRoom(people(MOST_CHILDREN - 1), [need(100)])).toBe(true);
    expect(hasRoom(people(MOST_CHILDREN), [need(100)])).toBe(false);
    expect(hasRoom(people(0), [])).toBe(false);
  });

  test.each([
    [
      [4, null],
      [6, null],
      [4, null],
    ],
    [
      [null, 12],
      [null, 9],
      [null, 12],
    ],
    [
      [4, 12],
      [null, null],
      [null, null],
    ],
    [
      [4, 12],
      [13, 17],
      [4, null],
    ],
    [
      [4, 12],
      [2, 16],
      [2, 16],
    ],
    [
      [0, 12],
      [3, 5],
      [null, 12],
    ],
  ])("of the ages %j and %j may be %j old", (one, other, told) => {
    const ages = ([minimum = null, maximum = null]: (number | null)[]) => ({ minimum, maximum });
    expect(widestAges([need(1, { ages: ages(one) }), need(1, { ages: ages(other) })])).toEqual(
      ages(told),
    );
  });

  test("are nobody's with a name of blanks or signs", () => {
    const unnamed = { ...noa, FirstName: " ", LastName: "-" };
    expect(isSameName(" ", unnamed)).toBe(false);
    expect(isSameName("--", unnamed)).toBe(false);
    expect(isSameName("Bar Levi Noa", noa)).toBe(true);
    expect(isSameName("Noa Bar-Levi Levi", noa)).toBe(false);
    expect(isSameName("נועה", { ...noa, FirstName: "נועה", LastName: "" })).toBe(true);
  });

  test("are judged by every field of every child, in the order of the form", () => {
    const wrong = { FirstName: "", LastName: "7", DateOfBirth: null };
    const waiver = { ...people(1), children: [child, wrong], signature: null, termsIds: [1] };
    const told = wrongWaiver(
      { waiver, customerInfo: { ...noa, SSN: "1", DateOfBirth: "2015-01-01" } },
      [need(2)],
      new Date("2026-11-20T12:00:00Z"),
    );
    expect(told.map(({ field, why }) => `${field} ${why}`)).toEqual([
      "waiver.children.1.FirstName required",
      "waiver.children.1.LastName letters",
      "waiver.children.1.DateOfBirth required",
      "waiver.signature unsigned",
      "customerInfo.SSN id",
      "customerInfo.DateOfBirth minor",
    ]);
  });
});

describe("a calendar file at its borders (RFC 5545)", () => {
  const visit: CalendarVisit = {
    reservationIdentifier: "K7M2P9QX",
    starts: new Date("2026-11-28T18:30:00Z"),
    minutes: 90,
    name: "Derby",
    place: "Bowl",
    description: "",
  };
  const linesOf = (parts: Partial<CalendarVisit>): string[] =>
    calendarFile([{ ...visit, ...parts }], new Date("2026-11-22T08:00:00.123Z")).split("\r\n");

  test("folds a line after exactly 75 octets, and no shorter line", () => {
    const fits = linesOf({ name: "a".repeat(75 - "SUMMARY:".length) });
    expect(fits.find((line) => line.startsWith("SUMMARY"))).toHaveLength(75);
    expect(fits.filter((line) => line.startsWith(" "))).toEqual([]);
    const over = linesOf({ name: "a".repeat(76 - "SUMMARY:".length) });
    expect(over.filter((line) => line.startsWith(" "))).toEqual([" a"]);
  });

  test.each([
    ["a", 1],
    ["\u007F", 1],
    ["\u0080", 2],
    ["א", 2],
    ["\u07FF", 2],
    ["\u0800", 3],
    ["€", 3],
    ["\uFFFD", 3],
    ["\u{10000}", 4],
    ["🎭", 4],
  ])("counts %j as %i octets", (letter, octets) => {
    const room = 75 - "SUMMARY:".length;
    const count = Math.floor(room / octets);
    expect(linesOf({ name: letter.repeat(count) }).filter((l) => l.startsWith(" "))).toEqual([]);
    expect(linesOf({ name: letter.repeat(count + 1) }).filter((l) => l.startsWith(" "))).toEqual([
      ` ${letter}`,
    ]);
  });

  test("is one calendar with an event a visit, and an address only where there is one", () => {
    const lines = linesOf({});
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      "BEGIN:VCALENDAR",
      "END:VCALENDAR",
      "",
    ]);
    expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toEqual([
      "BEGIN:VEVENT",
      "END:VEVENT",
    ]);
    expect(lines.some((line) => line.startsWith("URL"))).toBe(false);
    expect(lines).toContain("DTEND:20261128T200000Z");
    expect(lines).toContain("DTSTAMP:20261122T080000Z");
    expect(linesOf({ description: "a\r\nb\nc" })).toContain("DESCRIPTION:a\\nb\\nc");
  });
});

describe("a message about a change", () => {
  const told = (what: ChangeTold["what"], reason = ""): ChangeTold => ({
    name: "Dana",
    reservation: "K7M2P9QX",
    show: "Ice",
    reason,
    what,
  });
  const nothing = { toPayment: ZERO, toVoucher: ZERO, toCounter: ZERO, toBank: ZERO };

  test.each(["toPayment", "toVoucher", "toCounter", "toBank"] as const)(
    "names the sum of %s alone, in every language",
    (way) => {
      for (const locale of LOCALES) {
        const parts = { ...nothing, [way]: agorot(1) };
        const { mail } = changeMessage(
          locale,
          told({ kind: "cancelled", hasOthers: false, ...parts }),
        );
        expect(mail.split(sumText(locale, 0.01))).toHaveLength(2);
      }
    },
  );

  test("greets and regrets by mail only, and has the reason between blanks cut off", () => {
    const { mail, sms } = changeMessage(
      "en",
      told({ kind: "cancelled", hasOthers: false, ...nothing }, "  A burst pipe.  "),
    );
    expect(mail.startsWith("Hello Dana,\n\n")).toBe(true);
    expect(sms).not.toContain("Hello");
    expect(mail).toContain("\nA burst pipe.\n");
    expect(sms).toContain("\nA burst pipe.\n");
  });

  test("about a move says nothing of seats and refunds that did not change", () => {
    const moved = {
      kind: "moved",
      to: "Later",
      seats: [],
      links: ["L"],
      refund: undefined,
    } as const;
    const plain = changeMessage("en", told(moved)).mail;
    const seated = changeMessage("en", told({ ...moved, seats: ["C 12"] })).mail;
    expect(seated.split("\n").length).toBe(plain.split("\n").length + 2);
    expect(plain).not.toMatch(/refund/i);
  });

  test("has a seat by section, row and number, and the reason in the reader's language", () => {
    const seat = { sectionName: "Stalls", rowName: "5", seatName: "12" };
    for (const locale of LOCALES) {
      expect(seatText(locale, seat)).toMatch(/^Stalls. ?.*5.*12/);
      expect(seatText(locale, { ...seat, seatName: "" })).toBe("Stalls");
    }
    expect(LOCALES.map((locale) => reasonIn({ he: "h", en: "e" }, locale))).toEqual(
      LOCALES.map((locale) => (locale === "he" ? "h" : "e")),
    );
  });
});

describe("codes of refusals", () => {
  test("have a shape that every code of the catalogue has, and few other texts", () => {
    for (const code of keysOf(CATALOGUE)) expect([code, hasCodeShape(code)]).toEqual([code, true]);
    for (const text of ["", "AB", "A B C", "A-B-C", "A1B", "<b>", "x".repeat(61)])
      expect(hasCodeShape(text)).toBe(false);
    expect([hasCodeShape("ABC"), hasCodeShape("x".repeat(60))]).toEqual([true, true]);
  });

  test("are those of the catalogue alone", () => {
    expect(isRefusalCode("SOLD_OUT")).toBe(true);
    for (const other of ["sold_out", "toString", "__proto__", ""])
      expect(isRefusalCode(other)).toBe(false);
  });
});

describe("faults of a plan", () => {
  test("that could sell a wrong seat are errors, and what only looks odd is a warning", () => {
    const wrong = ["broken", "seatTwice", "noCategory", "badId", "capacity", "pair"] as const;
    const odd = ["jump", "assumed", "unknownField", "noSeats", "untidy"] as const;
    expect(wrong.map(isError)).toEqual(wrong.map(() => true));
    expect(odd.map(isError)).toEqual(odd.map(() => false));
    expect(isError(vouched("unknown"))).toBe(false);
    expect(new Set(Object.values(PLAN_FAULTS))).toEqual(new Set(["error", "warning"]));
  });
});
