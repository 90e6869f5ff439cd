import type { Names } from "../platform/locale.ts";

/** What a service charge is called where nothing else is said (storefront.md section 9). */
export const HANDLING_FEE: Required<Names> = {
  he: "דמי טיפול",
  en: "Handling fee",
  ru: "Сервисный сбор",
  ar: "رسوم الخدمة",
  pl: "Opłata serwisowa",
};
