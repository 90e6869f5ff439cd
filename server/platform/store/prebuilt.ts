import { fileURLToPath } from "node:url";
import { migrationHash } from "./migrate.ts";

/**
 * Where the dump of the migrated, empty database lies. Its name carries the migrations' hash, so that
 * an old one is never taken for a new one: loading it takes a third of the time of making one.
 */
export const prebuiltPath = (): string =>
  fileURLToPath(new URL(`../../../.build/empty-${migrationHash()}.tar.gz`, import.meta.url));
