import { join } from "node:path";
import type { StoreConfig } from "../../server/platform/settings/config.ts";

/** Encryption key of test databases that are opened by several processes. */
export const TEST_KEY = "YSBrZXkgb2YgdGVzdHMsIG5vYm9keSBoaWRlcyBpdCE";

export const TEST_ENCRYPTION: StoreConfig["encryption"] = { keys: [TEST_KEY], file: "" };

/** Returns the store configuration of a PostgreSQL database with this URL. */
export const postgresAt = (url: string): StoreConfig => ({
  engine: "pglite",
  dataDir: "",
  url,
  encryption: TEST_ENCRYPTION,
});

/**
 * Returns the store configuration of the PGlite in a server's data folder, with the encryption key that the
 * server has created there.
 */
export const pgliteIn = (dataDir: string): StoreConfig => ({
  engine: "pglite",
  dataDir,
  url: undefined,
  encryption: { keys: undefined, file: join(dataDir, "encryption.key") },
});
