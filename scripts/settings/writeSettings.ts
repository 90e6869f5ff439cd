import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../root.ts";
import { envExample, withSettings } from "./settingsTable.ts";

const PAGE = resolve(ROOT, "docs/configuration.md");
writeFileSync(PAGE, withSettings(readFileSync(PAGE, "utf8")));
writeFileSync(resolve(ROOT, ".env.example"), envExample());
