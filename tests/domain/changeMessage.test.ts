import { describe, expect, test } from "vitest";
import { changeMessage, seatText, type ChangeTold } from "../../domain/changeMessage.ts";
import { LOCALES } from "../../domain/locale.ts";
import { agorot, ZERO } from "../../domain/money.ts";
import { sumText } from "../../domain/sumText.ts";

const NOTHING = { toPayment: ZERO, toVoucher: ZERO, toCounter: ZERO, toBank: ZERO };
const told = (what: ChangeTold["what"], reason = ""): ChangeTold => ({
  name: "Dana",
  reservation: "K7M2P9QX",
  show: "Under the Ice, Haifa, Saturday",
  reason,
  what,
});

describe("a cancelled show's message", () => {
  test("says where each part of the money goes, and nothing of the others", () => {
    const parts = { ...NOTHING, toPayment: agorot(10_150), toVoucher: agorot(2_000) };
    const { mail } = changeMessage("en", told({ kind: "cancelled", hasOthers: false, ...parts }));
    expect(mail).toContain("₪101.50 goes back to the way you paid");
    expect(mail).toContain("₪20 is back on the voucher");
    expect(mail).not.toMatch(/box office|Nothing was paid|other tickets/);
  });

  test("says so where nothing was paid, and where tickets of the order stay", () => {
    const { mail } = changeMessage("en", told({ kind: "cancelled", hasOthers: true, ...NOTHING }));
    expect(mail).toContain("Nothing was paid");
    expect(mail).toContain("other tickets of this order stay valid");
  });

  test("leaves out a reason of blanks, and has one as it was written", () => {
    const what = { kind: "cancelled", hasOthers: false, ...NOTHING } as const;
    expect(changeMessage("he", told(what, "  "))).toEqual(changeMessage("he", told(what)));
    expect(changeMessage("he", told(what, "הזמרת חולה.")).sms).toContain("הזמרת חולה.");
  });
});

test("a moved show's message has both times, the tickets, and until when the money can be had", () => {
  const { subject, mail, sms } = changeMessage(
    "en",
    told({
      kind: "moved",
      to: "Under the Ice, Haifa, Sunday",
      seats: [],
      links: ["https://x.example/edocument/1"],
      refund: { until: "Friday", at: "https://x.example/customer" },
    }),
  );
  expect(subject).toContain("K7M2P9QX");
  for (const text of [mail, sms]) {
    expect(text).toContain("It was: Under the Ice, Haifa, Saturday");
    expect(text).toContain("It is now: Under the Ice, Haifa, Sunday");
    expect(text).toContain("https://x.example/edocument/1");
    expect(text).toContain("Until Friday you can cancel for a full refund");
    expect(text).not.toContain("Your seats are now");
  }
});

test("a seat has its row and name, a place its section alone", () => {
  const seat = { sectionName: "Stalls", rowName: "5", seatName: "12" };
  expect(seatText("en", seat)).toBe("Stalls, row 5, seat 12");
  expect(seatText("he", seat)).toBe("Stalls, שורה 5, מקום 12");
  expect(seatText("en", { sectionName: "Floor", rowName: "", seatName: "" })).toBe("Floor");
});

describe.each(LOCALES)("the messages in %s", (locale) => {
  const of = (what: ChangeTold["what"]) => changeMessage(locale, told(what, "A burst pipe."));
  const foreign = LOCALES.find((other) => other !== locale)!;

  test("have every sum, address and time, and are nobody else's", () => {
    const parts = {
      toPayment: agorot(10_150),
      toVoucher: agorot(2_000),
      toCounter: agorot(300),
      toBank: agorot(40_400),
    };
    const cancelled = { kind: "cancelled", hasOthers: true, ...parts } as const;
    const sums = [101.5, 20, 3, 404].map((shekels) => sumText(locale, shekels));
    for (const part of [...sums, "K7M2P9QX", "Under the Ice, Haifa, Saturday", "A burst pipe."]) {
      expect(of(cancelled).mail).toContain(part);
      expect(of(cancelled).sms).toContain(part);
    }
    const refund = { until: "Friday", at: "https://x.example/customer" };
    const links = ["https://x.example/edocument/1"];
    for (const kind of ["moved", "exchanged"] as const) {
      const { mail, subject } = of({ kind, to: "Sunday", seats: ["C 12"], links, refund });
      for (const part of ["Sunday", "C 12", ...links, refund.until, refund.at])
        expect(mail).toContain(part);
      expect(subject).toContain("K7M2P9QX");
    }
    expect(of(cancelled).subject).not.toBe(changeMessage(foreign, told(cancelled)).subject);
  });
});
