import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { otherAccount } from "../../server/platform/store/embedded.ts";
import { archiveConfig, archiveSettings, restoreCommand } from "../archive/archiveConfig.ts";
import { findPgbackrest, runPgbackrest } from "../archive/pgbackrest.ts";
import { SUPERUSER, type ClusterPlan, type DatabaseMember } from "./clusterPlan.ts";
import type { Archiving } from "./patroniConfig.ts";

const folderOf = ({ folder }: ClusterPlan): string => join(folder, "archive");
const passFileOf = (plan: ClusterPlan): string => join(folderOf(plan), "pgpass");
const configOf = (plan: ClusterPlan, { name }: DatabaseMember): string =>
  join(folderOf(plan), `${name}.conf`);

/**
 * Returns the settings with which a database writes to the archive of its cluster and reads from this
 * archive.
 */
export const archivingOf = (plan: ClusterPlan, member: DatabaseMember): Archiving => ({
  settings: archiveSettings(findPgbackrest(), configOf(plan, member)),
  restoreCommand: restoreCommand(findPgbackrest(), configOf(plan, member)),
});

/** Creates the archive's folders and a configuration file of pgBackRest for each database. */
export function makeArchive(plan: ClusterPlan): void {
  const account = otherAccount();
  const handOver = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid);
  };
  const make = (folder: string): string => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    handOver(folder);
    return folder;
  };
  const home = make(folderOf(plan));
  const store = make(join(home, "store"));
  const logFolder = make(join(home, "logs"));
  const lockFolder = make(join(home, "locks"));
  const write = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600 });
    handOver(path);
  };
  write(passFileOf(plan), `*:*:*:${SUPERUSER}:${plan.secrets.superuser}\n`);
  for (const member of plan.databases) {
    const socketFolder = join(plan.folder, member.name);
    const text = archiveConfig({
      store: { folder: store },
      database: {
        dataDir: join(socketFolder, "data"),
        port: member.port,
        socketFolder,
        user: SUPERUSER,
      },
      cipherPass: plan.secrets.archive,
      logFolder,
      lockFolder,
    });
    write(configOf(plan, member), text);
  }
}

/** Runs a command of pgBackRest on the machine of a database, and returns what the command prints. */
export const runArchive = (
  plan: ClusterPlan,
  member: DatabaseMember,
  ...words: string[]
): Promise<string> => runPgbackrest(configOf(plan, member), words, { passFile: passFileOf(plan) });
