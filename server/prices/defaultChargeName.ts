import type { Names } from "../platform/locale.ts";

/** Default name of the service charge (storefront.md section 9). */
export const DEFAULT_CHARGE_NAME: Required<Names> = {
  he: "דמי טיפול",
  en: "Handling fee",
  ru: "Сервисный сбор",
  ar: "رسوم الخدمة",
  pl: "Opłata serwisowa",
};
