import { join } from "node:path";
import type { StoreConfig } from "../../server/platform/settings/config.ts";

/** Encrypts the databases of tests that several processes open. */
export const TEST_KEY = "YSBrZXkgb2YgdGVzdHMsIG5vYm9keSBoaWRlcyBpdCE";

export const TEST_ENCRYPTION: StoreConfig["encryption"] = { keys: [TEST_KEY], file: "" };

/** A PostgreSQL database by its address. */
export const postgresAt = (url: string): StoreConfig => ({
  engine: "pglite",
  dataDir: "",
  url,
  encryption: TEST_ENCRYPTION,
});

/** PGlite in a server's folder, with the key that the server made there. */
export const pgliteIn = (dataDir: string): StoreConfig => ({
  engine: "pglite",
  dataDir,
  url: undefined,
  encryption: { keys: undefined, file: join(dataDir, "encryption.key") },
});
