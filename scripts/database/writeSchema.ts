import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { migrate } from "../../server/platform/store/migrate.ts";
import { openBareMemory } from "../../server/platform/store/pglite.ts";
import { databaseFiles } from "./databaseFiles.ts";
import { ROOT } from "../root.ts";

const db = await openBareMemory();
await migrate(db);
for (const [path, text] of Object.entries(await databaseFiles(db))) {
  writeFileSync(resolve(ROOT, path), text);
}
await db.destroy();
