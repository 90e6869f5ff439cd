import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { otherAccount } from "../../server/platform/store/embedded.ts";
import { withoutSettings } from "../ownSettings.ts";
import { ROOT } from "../root.ts";
import { BALANCER, databaseUrl, type ClusterPlan, type NodeMember } from "./clusterPlan.ts";
import { archivingOf } from "./archive.ts";
import { etcdConfig } from "./etcdConfig.ts";
import { haproxyConfig } from "./haproxyConfig.ts";
import { patroniConfig, QUICK } from "./patroniConfig.ts";
import type { Command } from "./processes.ts";
import { findPrograms } from "./programs.ts";

/** The entry file of a node, and settings that apply only to this start. */
export interface NodeStart {
  readonly main?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Creates the cluster's folders. If the process runs as root, the account that runs the databases gets access
 * to the cluster's folder and owns the folders of the parts.
 */
export function makeFolders(plan: ClusterPlan): void {
  const account = otherAccount();
  mkdirSync(plan.folder, { recursive: true, mode: 0o711 });
  chmodSync(plan.folder, 0o711);
  for (const { name } of [...plan.etcd, ...plan.databases, { name: BALANCER }]) {
    const folder = join(plan.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  }
}

/** Writes a configuration file that only the account of the configured program can read. Returns its path. */
function writeConfig(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  const account = otherAccount();
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Writes the configuration files of etcd, Patroni and HAProxy, and returns the commands that start them. */
export function systemCommands(plan: ClusterPlan): Command[] {
  const programs = findPrograms();
  const account = otherAccount();
  // PG* and PATRONI_* variables of the developer's shell are not passed on.
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
  const command = (name: string, file: string, config: string, args: string[]): Command => {
    const cwd = join(plan.folder, name);
    return {
      name,
      file,
      args: [...args, writeConfig(join(cwd, "config"), config)],
      env,
      cwd,
      account,
    };
  };
  return [
    ...plan.etcd.map((member) => {
      const config = etcdConfig(member, plan.etcd, join(plan.folder, member.name, "data"));
      return command(member.name, programs.etcd, config, ["--config-file"]);
    }),
    ...plan.databases.map((member) => {
      const home = join(plan.folder, member.name);
      const config = patroniConfig({
        member,
        etcd: plan.etcd,
        times: QUICK,
        isSynchronous: plan.isSynchronous,
        secrets: plan.secrets,
        dataDir: join(home, "data"),
        postgresBin: programs.postgresBin,
        passFile: join(home, "pgpass"),
        network: "127.0.0.1/32",
        ...(plan.isArchived && { socketFolder: home, archive: archivingOf(plan, member) }),
      });
      return command(member.name, programs.patroni, config, []);
    }),
    command(BALANCER, programs.haproxy, haproxyConfig(plan), ["-db", "-f"]),
  ];
}

/** Creates the data folder of a node, and returns the command that starts the node. */
export function nodeCommand(
  plan: ClusterPlan,
  { name, port, sandboxPort }: NodeMember,
  { main = resolve(ROOT, "server/main.ts"), settings = {} }: NodeStart,
): Command {
  const dataDir = join(plan.folder, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    name,
    file: process.execPath,
    args: [main],
    cwd: dataDir,
    env: {
      ...withoutSettings(process.env),
      DEMO: "1",
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(plan),
      ENCRYPTION_KEYS: plan.secrets.encryption,
      TRUSTED_PROXIES: plan.balancer.host,
      // HAProxy stops using a node after two responses with 503. The first of the two responses comes within
      // a second.
      LEAVE_SECONDS: "3",
      ...plan.settings,
      ...settings,
    },
  };
}
