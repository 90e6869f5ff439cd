import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./root.ts";
import { withSettings } from "./settingsTable.ts";

const README = resolve(ROOT, "README.md");
writeFileSync(README, withSettings(readFileSync(README, "utf8")));
