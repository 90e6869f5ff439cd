import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../../scripts/root.ts";
import { ENTITIES } from "./entities.ts";
import { entityTable } from "./entityTable.ts";

writeFileSync(resolve(ROOT, "docs/entities.md"), entityTable(ENTITIES));
