import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { CommandPorts } from "../../server/platform/commandLine.ts";
import type { Config } from "../../server/platform/settings/config.ts";
import { archiveConfig } from "./archiveConfig.ts";

const USAGE = `npm run archive -- config [--folder FOLDER] [--data FOLDER] [--port PORT]
  Prints pgBackRest's configuration file for the machine of the database. The archive is in the bucket of
  PICTURES_S3_URL, or in FOLDER. --data is PostgreSQL's data folder, /var/lib/postgresql/15/main if it is not
  named (docs/operations.md).`;

/** Creates a passphrase for an archive, with 256 bits. */
const newCipherPass = (): string => randomBytes(32).toString("base64url");

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536;

/**
 * Runs `npm run archive`. Returns the exit code: 2 if the command is invalid, 1 if there is no store for the
 * archive.
 */
export function archiveCommand(
  args: readonly string[],
  config: Pick<Config, "pictures">,
  { print, complain }: CommandPorts,
): number {
  const option = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { folder: option, data: option, port: option },
  });
  const { folder, data = "/var/lib/postgresql/15/main", port = "5432" } = values;
  if (positionals.length !== 1 || positionals[0] !== "config" || !isPort(port) || folder === "") {
    complain(USAGE);
    return 2;
  }
  const { s3 } = config.pictures;
  if (folder === undefined && s3 === undefined) {
    complain("Set PICTURES_S3_URL and its key, or name a folder: --folder FOLDER.");
    return 1;
  }
  print(
    archiveConfig({
      store: folder === undefined ? { bucket: s3! } : { folder: resolve(folder) },
      database: {
        dataDir: data,
        port: Number(port),
        socketFolder: "/var/run/postgresql",
        user: "postgres",
      },
      cipherPass: newCipherPass(),
      logFolder: "/var/log/pgbackrest",
      lockFolder: "/tmp/pgbackrest",
    }).trimEnd(),
  );
  return 0;
}
