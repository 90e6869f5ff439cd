import { expect, test } from "vitest";
import { FIRST_PARTS, TEXT_PARTS } from "../../../../app/shell/i18n/textParts.ts";
import {
  listByDate,
  listFeatures,
  listLocations,
  listPresentations,
} from "../../../../domain/api/catalogue.ts";
import { openSession } from "../../../../domain/api/session.ts";
import { partOf } from "../../../../scripts/locales/localeParts.ts";

/** Codes that `api.ts` produces itself, and codes with which any call can be refused. */
const OF_ANY_CALL = ["errorNoResponse", "errorResponse", "INTERNAL", "UNAUTHORIZED", "FORBIDDEN"];

test("every refusal that the first page's calls may answer has its words on the first page", () => {
  const calls = [listByDate, listFeatures, listLocations, listPresentations, openSession];
  const codes = new Set([...OF_ANY_CALL, ...calls.flatMap(({ refusals }) => [...refusals])]);
  expect(codes.size).toBeGreaterThan(OF_ANY_CALL.length);
  const first: readonly (string | undefined)[] = FIRST_PARTS;
  expect([...codes].filter((code) => !first.includes(partOf(`refusal.${code}`)))).toEqual([]);
});

test("the first parts are few", () => {
  expect(FIRST_PARTS.length).toBeLessThan(Object.keys(TEXT_PARTS).length / 2);
});
