import type { SelectOption } from "../../app/parts/form/Select.tsx";
import { zoneNameIn } from "../../app/shell/i18n/zoneName.ts";
import type { Locale } from "../../domain/locale.ts";
import { CURRENCIES } from "../../domain/currency.ts";
import { currencySymbol } from "../../domain/currencySymbol.ts";

/** Returns the currencies with their names in a language and their symbols. */
export function currencyOptions(locale: Locale): SelectOption[] {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return CURRENCIES.map((code) => ({ value: code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
    .map(({ value, name }) => ({ value, name: `${name} (${currencySymbol(value)})` }));
}

/** Options by language. The options are cached, because naming four hundred zones takes a noticeable time. */
const named = new Map<Locale, readonly SelectOption[]>();

const zoneOption = (locale: Locale, zone: string): SelectOption => {
  const name = zoneNameIn(locale, zone);
  return { value: zone, name: name === zone ? zone : `${zone} · ${name}` };
};

/** Returns the time zones that the browser knows, and the chosen one. */
export function zoneOptions(locale: Locale, chosen: string): readonly SelectOption[] {
  const known =
    named.get(locale) ?? Intl.supportedValuesOf("timeZone").map((zone) => zoneOption(locale, zone));
  named.set(locale, known);
  return known.some(({ value }) => value === chosen)
    ? known
    : [zoneOption(locale, chosen), ...known];
}
