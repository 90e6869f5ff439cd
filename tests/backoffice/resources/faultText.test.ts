import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { faultText } from "../../../backoffice/resources/faultText.ts";
import { refusal } from "../../../domain/refusal.ts";
import {
  NO_PLAN_YET,
  OTHER_CURRENCY,
  STAYS_USUAL,
  TAKEN,
  TAKEN_BY_RETIRED,
  TWICE,
} from "../../../domain/resources/faultMessages.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };

const i18n = createInstance();
await i18n.init({ lng: "en", keySeparator: false, resources: { en: { translation: en } } });

test.each([
  [TAKEN, en["resources.fault.taken"]],
  [TAKEN_BY_RETIRED, en["resources.fault.takenByRetired"]],
  [TWICE, en["resources.fault.twice"]],
  [STAYS_USUAL, en["resources.fault.staysUsual"]],
  [NO_PLAN_YET, en["resources.fault.noPlanYet"]],
  [OTHER_CURRENCY, en["resources.fault.otherCurrency"]],
  ["cannot be changed", undefined],
])("a fault %s has its own words at its field", (message, words) => {
  const why = refusal("VALIDATION", { fields: [{ field: "code", message }] });
  expect(faultText(i18n.t, why, "code")).toBe(words);
  expect(faultText(i18n.t, why, "name")).toBeUndefined();
});

test("another refusal has no such words", () => {
  expect(faultText(i18n.t, refusal("FORBIDDEN"), "code")).toBeUndefined();
});
