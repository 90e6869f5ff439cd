import { writtenIn, type Locale } from "../../domain/locale.ts";
import { withFigures, type Figures } from "../../domain/terms.ts";
import type { BusinessRules } from "../platform/businessRules.ts";
import { nameIn, type Names } from "../platform/locale.ts";

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Units in the grammatical case that the terms need. In the terms, hours follow "until … before" and days
 * follow "within".
 */
const UNITS: Readonly<Record<Locale, { readonly hours: Forms; readonly days: Forms }>> = {
  he: {
    hours: { one: "שעה", two: "שעתיים", other: "# שעות" },
    days: { one: "יום אחד", two: "יומיים", many: "# יום", other: "# ימים" },
  },
  en: {
    hours: { one: "# hour", other: "# hours" },
    days: { one: "# day", other: "# days" },
  },
  ru: {
    hours: { one: "# час", few: "# часа", other: "# часов" },
    days: { one: "# дня", other: "# дней" },
  },
  ar: {
    hours: { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", other: "# ساعة" },
    days: { one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" },
  },
  pl: {
    hours: { one: "# godzinę", few: "# godziny", other: "# godzin" },
    days: { one: "# dnia", other: "# dni" },
  },
};

/** Returns a number of hours or days with its unit, for example "2 days". */
function timeText(count: number, unit: "hours" | "days", locale: Locale): string {
  const forms = UNITS[locale][unit];
  // In Hebrew, units after numbers above ten are in the singular. The plural rules of `Intl` do not contain
  // this exception.
  const isMany = locale === "he" && count > 10;
  const form = forms[isMany ? "many" : new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace("#", String(count));
}

/** The business that a text of terms is about. */
export interface Seller {
  readonly name: Names;
  readonly rules: BusinessRules;
}

/** Returns the values that replace the placeholders in a business's terms, in one language. */
export function figuresOf({ name, rules }: Seller, locale: Locale): Figures {
  const hours = (count: number): string => timeText(count, "hours", locale);
  const days = (count: number): string => timeText(count, "days", locale);
  return {
    seller: nameIn(name, locale),
    sellerNumber: rules.sellerNumber,
    sellerAddress: rules.sellerAddress ? nameIn(rules.sellerAddress, locale) : "",
    vatPercent: String(rules.vatPercent),
    cancelHours: String(rules.cancelHours),
    cancelHoursInWords: hours(rules.cancelHours),
    cancelDays: String(rules.offerCancelDays),
    cancelDaysInWords: days(rules.offerCancelDays),
    reminderHours: String(rules.reminderHours),
    reminderHoursInWords: hours(rules.reminderHours),
    moveRefundHours: String(rules.moveRefundHours),
    moveRefundHoursInWords: hours(rules.moveRefundHours),
    voucherReplaceDays: String(rules.voucherReplaceDays),
    voucherReplaceDaysInWords: days(rules.voucherReplaceDays),
    replacementValidDays: String(rules.replacementValidDays),
    replacementValidDaysInWords: days(rules.replacementValidDays),
  };
}

/**
 * Returns a text in the reader's language, or in another language if the text is not written in the reader's.
 * The placeholders are filled with values in the language of the text.
 */
export function filledText(seller: Seller, text: Names, reader: Locale): string {
  const locale = writtenIn(reader, (each) => Boolean(text[each]));
  return withFigures(text[locale] ?? text.he, figuresOf(seller, locale));
}
