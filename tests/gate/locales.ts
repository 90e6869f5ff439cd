import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { checkLocales, type Texts } from "./checkLocales.ts";
import { ROOT } from "./root.ts";

const texts = z.record(z.string(), z.unknown());

const read = (language: string): Texts =>
  z.parse(texts, JSON.parse(readFileSync(resolve(ROOT, `locales/${language}.json`), "utf8")));

const faults = checkLocales({ he: read("he"), en: read("en") }, Object.keys(CATALOGUE));
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults in the locales`);
process.exitCode = faults.length > 0 ? 1 : 0;
