import { afterEach, describe, expect, test } from "vitest";
import { dayAndTime, dayOfMonth, price, time } from "../../../../app/shell/i18n/formats.ts";
import { fullMoment } from "../../../../app/shell/i18n/fullDate.ts";
import { zoneName } from "../../../../app/shell/i18n/zoneName.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { DEFAULT_REGION, setRegion } from "../../../../domain/region.ts";
import { currencyOptions, zoneOptions } from "../../../../backoffice/resources/regionOptions.ts";

const AT = "2026-11-28T23:30:00+02:00";

afterEach(() => {
  setRegion(DEFAULT_REGION);
  session.locale = "he";
});

/** Removes direction marks and blanks, which differ between versions of the ICU data. */
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f]/g, "").replaceAll(/\s/g, " ");

describe("amounts and times", () => {
  test.each([
    ["ILS", "Asia/Jerusalem", "en", "₪42.50", "23:30", "28"],
    ["PLN", "Europe/Warsaw", "en", "zł 42.50", "22:30", "28"],
    ["PLN", "Europe/Warsaw", "he", "42.50 zł", "22:30", "28"],
    ["PLN", "Europe/Warsaw", "pl", "42,50 zł", "22:30", "28"],
    ["USD", "America/New_York", "en", "$42.50", "16:30", "28"],
    ["USD", "America/New_York", "he", "42.50 $", "16:30", "28"],
    ["INR", "Asia/Kolkata", "en", "₹42.50", "03:00", "29"],
    ["TRY", "Europe/Istanbul", "en", "TRY 42.50", "00:30", "29"],
    ["TRY", "Europe/Istanbul", "pl", "42,50 TRY", "00:30", "29"],
  ] as const)("in %s on the clock of %s are told in %s", (currency, timeZone, locale, ...told) => {
    // Values are formatted for Israel first, so that a formatter that is wrongly cached for another region is
    // detected.
    session.locale = locale;
    void [price(42.5), time(AT), dayOfMonth(AT), fullMoment(AT)];
    setRegion({ currency, timeZone });
    expect([plain(price(42.5)), time(AT), dayOfMonth(AT)]).toEqual(told);
    expect(dayAndTime(AT)).toContain(told[1]);
    expect(fullMoment(AT)).toContain(told[1]);
  });
});

test("the zone is named in the page's language", () => {
  session.locale = "en";
  expect(zoneName()).toBe("Israel Time");
  setRegion({ currency: "PLN", timeZone: "Europe/Warsaw" });
  expect(zoneName()).toBe("Central European Time");
  session.locale = "he";
  expect(zoneName()).toBe("שעון מרכז אירופה");
});

describe("the choices", () => {
  test("of currencies are by name, each with its symbol", () => {
    const names = currencyOptions("en").map(({ name }) => name);
    expect(names).toContain("Polish Zloty (zł)");
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    expect(currencyOptions("he").find(({ value }) => value === "ILS")?.name).toContain("(₪)");
  });

  test("of zones are those of the platform, and the chosen one in any case", () => {
    const zones = zoneOptions("en", "Europe/Warsaw");
    expect(zones.find(({ value }) => value === "Europe/Warsaw")?.name).toBe(
      "Europe/Warsaw · Central European Time",
    );
    expect(zoneOptions("en", "Etc/GMT+5").length).toBe(zones.length + 1);
  });
});
