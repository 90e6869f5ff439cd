import { describe, expect, test } from "vitest";
import { receiptPaper } from "../../../server/afterSale/papers/receiptPaper.ts";
import { ticketPaper } from "../../../server/tickets/ticketPaper.ts";
import { receiptOf } from "../../app/receipt/receipts.ts";
import { ticketIn } from "../../app/edocument/tickets.ts";
import { factsOf } from "./factsOf.ts";
import { textOf } from "./textOf.ts";

/** Texts of a ticket in each language. Text that is copied from the PDF must be exactly the same. */
const TICKETS = {
  he: {
    house: "במות ואצטדיונים",
    featureName: "גן הדובדבנים, הצגה 2",
    locationName: "תיאטרון העיר",
    venueName: "אולם ראשי",
    ticketName: "תושב העיר",
    SectionName: "יציע מזרחי",
  },
  ar: {
    house: "مسارح وملاعب",
    featureName: "بستان الكرز، العرض 2",
    locationName: "مسرح المدينة",
    venueName: "القاعة الرئيسية",
    ticketName: "بالغ",
    SectionName: "الشرفة الشرقية",
  },
  ru: {
    house: "Сцены и стадионы",
    featureName: "Вишнёвый сад, 2",
    locationName: "Городской театр",
    venueName: "Главный зал",
    ticketName: "Взрослый",
    SectionName: "Балкон",
  },
  pl: {
    house: "Sceny i stadiony",
    featureName: "Wiśniowy sad, część 2",
    locationName: "Teatr Miejski",
    venueName: "Duża sala",
    ticketName: "Dorosły",
    SectionName: "Łoża",
  },
} as const;

describe("a ticket on paper", () => {
  test.each(["he", "ar", "ru", "pl"] as const)(
    "is copied out in reading order in %s",
    async (locale) => {
      const { house, SectionName, ...words } = TICKETS[locale];
      const seat = { SectionName, RowName: "7", SeatName: "12" };
      const document = { ...ticketIn("active"), ...words, seat };
      const text = await textOf(await ticketPaper([factsOf({ locale, house, document })]));
      for (const part of [house, SectionName, ...Object.values(words), "RAGMYXL5", "12"]) {
        expect(text).toContain(part);
      }
      expect(text.indexOf(words.featureName)).toBeLessThan(text.indexOf(words.locationName));
    },
  );

  test("has a page for each ticket, and the code as squares", async () => {
    const one = await ticketPaper([factsOf({})]);
    const two = await ticketPaper([factsOf({}), factsOf({ documentKey: "key-2" })]);
    const text = await textOf(two);
    expect(text.split("RAGMYXL5")).toHaveLength(3);
    expect(text).toContain("key-2");
    expect(one.length).toBeLessThan(200_000);
  });
});

describe("a receipt on paper", () => {
  test("is copied out in reading order in Hebrew and Arabic, with numbers as they are", async () => {
    const line = { quantity: 2, amount: 190, cancelled: 1 };
    const he = receiptOf({
      seller: "במות ואצטדיונים בעמ",
      buyer: { name: "נועה לוי", email: "noa@example.com" },
      lines: [{ ...line, name: "גן הדובדבנים, מבוגר" }],
    });
    const text = await textOf(await receiptPaper(he, "he"));
    for (const part of ["קבלה", "במות ואצטדיונים בעמ", "נועה לוי", "גן הדובדבנים, מבוגר", "190"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("noa@example.com");
    for (const part of ["חשבונית מס/קבלה מס׳", "T2026-57", "חשבונית זיכוי מס׳", "C2026-3"])
      expect(text).toContain(part);
    const ar = receiptOf({ lines: [{ ...line, name: "بستان الكرز، بالغ" }] });
    const arabic = await textOf(await receiptPaper(ar, "ar"));
    for (const part of ["إيصال", "بستان الكرز، بالغ", "المجموع"]) expect(arabic).toContain(part);
  });

  test("goes on on a second page if it is long", async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      name: `Show ${at}`,
      quantity: 1,
      amount: 10,
      cancelled: 0,
    }));
    const text = await textOf(await receiptPaper(receiptOf({ lines }), "en"));
    expect(text).toContain("Show 59");
  });
});
