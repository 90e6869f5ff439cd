import type { CountryCode } from "libphonenumber-js/min";
import { codeOf } from "../../domain/code.ts";
import { isIsraeliId, normalizeSsn } from "../../domain/customer.ts";
import { emailAddressOf } from "../../domain/emailAddress.ts";
import type { ImportField, ImportFieldType } from "../../domain/imports/importField.ts";
import type { ImportFaultCode } from "../../domain/imports/importReport.ts";
import { toAgorot } from "../../domain/money.ts";
import { clockFault, instantAt, type ClockFault } from "../../domain/wallTime.ts";
import { addDays } from "../../domain/zone.ts";
import { withoutCurrency } from "../platform/currencyMarks.ts";
import { telephoneOf } from "../outside/internationalNumber.ts";

/**
 * The value of a cell. Texts have the form in which they are stored, and amounts are in agorot. A `day` is a
 * text `YYYY-MM-DD`, and a `moment` is a Date.
 */
export type CellValue = string | number | boolean | Date;
export type CellReading = { readonly value: CellValue } | { readonly fault: ImportFaultCode };

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Text that spreadsheets would execute as a formula. No valid name or number begins like this. */
const FORMULA = /^[=@]/;
const MAX_TEXT = 250;
const MAX_COUNT = 1_000_000;
/** Maximum amount in shekels. A larger amount is a typing error. */
const MAX_SHEKELS = 10_000_000;

const YES = /^(1|true|yes|y|x|v|כן|נכון|да|истина|نعم|صحيح|tak|prawda|✓|✔)$/iu;
const NO = /^(0|false|no|n|-|לא|нет|ложь|لا|خطأ|nie|fałsz)$/iu;

/**
 * Parses an amount in the installation's currency, for example `₪1,234.50`, `1.234,50` or `50`, and returns
 * it in agorot. The last separator is the decimal separator if one or two digits follow it.
 */
export function amountOf(text: string): number | undefined {
  const plain = withoutCurrency(text).replaceAll(/\s/g, "");
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const [, whole = plain, rest = ""] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
  // The remaining separators are thousands separators, so each must be followed by exactly three digits.
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  const shekels = Number(`${whole.replaceAll(/[.,]/g, "")}.${rest === "" ? "0" : rest}`);
  return shekels <= MAX_SHEKELS ? toAgorot(shekels) : undefined;
}

/**
 * Parses a date, with or without a time after it. Accepts `2026-03-01`, and the day first as in `1/3/2026`
 * and `1.3.26`. Returns `YYYY-MM-DD`.
 */
export function dayOf(text: string): string | undefined {
  const [date = ""] = text.trim().split(/[T\s,]/);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [local?.[3] && local[3].length === 2 ? `20${local[3]}` : local?.[3], local?.[2], local?.[1]];
  if (!year || !month || !day) return undefined;
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Rejects dates that do not exist, such as the 31st of February, which Date.parse turns into a day in March.
  const isDay = !Number.isNaN(Date.parse(`${found}T00:00:00Z`)) && addDays(found, 0) === found;
  return isDay && Number(year) >= 1900 && Number(year) <= 2200 ? found : undefined;
}

/**
 * Parses a date and time in the business's time zone, or an instant with an offset. When clocks change, a
 * local time can be skipped or occur twice. A skipped or repeated local time is returned as a fault.
 */
export function momentOf(text: string): Date | ClockFault | undefined {
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
  const day = dayOf(text);
  const [, hours = "", minutes = ""] =
    /[T\s,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  if (day === undefined || hours === "" || Number(hours) > 23 || Number(minutes) > 59)
    return undefined;
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return instantAt(day, time) ?? clockFault(day, time);
}

function countOf(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s\u00a0]/g, "").replace(/\.0+$/, "");
  return /^\d{1,7}$/.test(plain) && Number(plain) <= MAX_COUNT ? Number(plain) : undefined;
}

const flagOf = (text: string): boolean | undefined =>
  YES.test(text) ? true : NO.test(text) ? false : undefined;

/**
 * Parses a mobile number. Also accepts a number without its leading zero, because spreadsheets drop the zero.
 */
const mobileOf = (text: string, home: CountryCode): string | undefined =>
  telephoneOf(text, home) ?? (/^5\d{8}$/.test(text) ? telephoneOf(`0${text}`, home) : undefined);

type Read = (text: string, home: CountryCode) => CellValue | undefined;
const READS: Readonly<Record<ImportFieldType, readonly [Read, ImportFaultCode]>> = {
  text: [(text) => text, "control"],
  name: [(text) => text, "control"],
  email: [emailAddressOf, "notEmail"],
  mobile: [mobileOf, "notMobile"],
  nationalId: [(text) => (isIsraeliId(text) ? normalizeSsn(text) : undefined), "notNationalId"],
  code: [codeOf, "notCode"],
  money: [amountOf, "notMoney"],
  count: [countOf, "notCount"],
  day: [dayOf, "notDay"],
  moment: [momentOf, "notMoment"],
  flag: [flagOf, "notFlag"],
};

/**
 * Parses a non-empty cell by the type of its field. `home` is the country of telephone numbers without a
 * country code.
 */
export function readCell(field: ImportField, cell: string, home: CountryCode): CellReading {
  if (CONTROL.test(cell)) return { fault: "control" };
  if (FORMULA.test(cell)) return { fault: "formula" };
  if (cell.length > (field.max ?? MAX_TEXT)) return { fault: "tooLong" };
  const [read, fault] = READS[field.type];
  const value = read(cell, home);
  if (field.type === "moment" && (value === "skipped" || value === "repeated"))
    return { fault: value };
  return value === undefined ? { fault } : { value };
}
