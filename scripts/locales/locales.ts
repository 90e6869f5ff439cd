import { findKeys } from "i18next-cli";
import texts from "../../i18next.config.ts";
import { LOCALES } from "../../domain/locale.ts";
import { importTextKeys } from "../../domain/imports/textKeys.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { resourceTextKeys } from "../../domain/resources/textKeys.ts";
import { checkLocales, checkUsed } from "./checkLocales.ts";
import { checkParts } from "./localeParts.ts";
import { readParts, readTexts } from "./readTexts.ts";
import { ROOT } from "../root.ts";
import { readSources } from "../../tests/gate/treeRules.ts";
import { checkLoading, keysIn } from "./usedTexts.ts";

/**
 * The languages that the command line names. If the command line names no languages, all of them are checked.
 */
const named = process.argv.slice(2);
const LANGUAGES = named.length > 0 ? named : LOCALES;

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const sources = readSources(ROOT);
const called = [...(await findKeys(texts, quiet)).allKeys.values()].map(({ key }) => key);
const listed = [...sources]
  .filter(([path]) => /^(app|backoffice)\//.test(path) && path !== "app/shell/i18n/textParts.ts")
  .flatMap(([path, source]) => keysIn(path, source))
  .filter(({ isWhole }) => isWhole)
  .map(({ key }) => key);

const all = Object.fromEntries(LANGUAGES.map((language) => [language, readTexts(language)]));
const faults = [
  ...LANGUAGES.flatMap((language) => checkParts(language, readParts(language))),
  ...checkLocales(all, Object.keys(CATALOGUE)),
  ...checkUsed(all, [...called, ...listed, ...resourceTextKeys(), ...importTextKeys()]),
  ...checkLoading(sources),
];
for (const fault of new Set(faults)) console.log(fault);
console.log(`${called.length} keys are used; ${faults.length} faults in the locales`);
process.exitCode = faults.length > 0 ? 1 : 0;
