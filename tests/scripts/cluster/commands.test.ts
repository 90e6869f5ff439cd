import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { archivingOf, makeArchive, runArchive } from "../../../scripts/cluster/archive.ts";
import { newPlan, type ClusterPlan } from "../../../scripts/cluster/clusterPlan.ts";
import { makeFolders, nodeCommand } from "../../../scripts/cluster/commands.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { fakeProgram } from "../fakeProgram.ts";

let plan: ClusterPlan;
beforeEach(async () => {
  plan = await newPlan(join(ownFolder(), "cluster"), { settings: { LOG_LEVEL: "debug" } });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe("the folders of a cluster", () => {
  test("are one for each part, closed to everybody else", () => {
    makeFolders(plan);
    const names = [...plan.etcd, ...plan.databases].map(({ name }) => name);
    for (const name of [...names, "haproxy"]) {
      expect([name, modeOf(join(plan.folder, name))]).toEqual([name, 0o700]);
    }
    // The account of the databases may enter the folder, and nobody else may list it.
    expect(modeOf(plan.folder)).toBe(0o711);
  });

  test("may exist, as after a restart", () => {
    makeFolders(plan);
    makeFolders(plan);
    expect(existsSync(join(plan.folder, "database-1"))).toBe(true);
  });
});

describe("a node", () => {
  const node = () => plan.nodes[0]!;

  test("has its own folder and ports, and the database behind the balancer", () => {
    const { name, file, args, cwd, env } = nodeCommand(plan, node(), {});
    expect([name, file, cwd]).toEqual(["node-1", process.execPath, join(plan.folder, "node-1")]);
    expect(args).toEqual([expect.stringMatching(/server\/main\.ts$/)]);
    expect(env).toMatchObject({
      PORT: String(node().port),
      SANDBOX_PORT: String(node().sandboxPort),
      DATA_DIR: cwd,
      DATABASE_URL: expect.stringContaining(`:${plan.balancer.databasePort}/parterre`),
      ENCRYPTION_KEYS: plan.secrets.encryption,
      TRUSTED_PROXIES: "127.0.0.1",
    });
    expect(modeOf(cwd)).toBe(0o700);
  });

  test("has no settings of the developer's shell", () => {
    vi.stubEnv("DATABASE_URL", "postgres://production.example/parterre");
    vi.stubEnv("SMTP_URL", "smtps://mail.example");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { env } = nodeCommand(plan, node(), {});
    expect(env["SMTP_URL"]).toBeUndefined();
    expect(env["DATABASE_URL"]).not.toContain("production");
  });

  test("has the cluster's settings, and those of one start before them", () => {
    expect(nodeCommand(plan, node(), {}).env["LOG_LEVEL"]).toBe("debug");
    const start = { main: "/other/main.ts", settings: { LOG_LEVEL: "error", DEMO: "0" } };
    const { args, env } = nodeCommand(plan, node(), start);
    expect([args, env["LOG_LEVEL"], env["DEMO"]]).toEqual([["/other/main.ts"], "error", "0"]);
  });
});

describe("the archive of a cluster", () => {
  beforeEach(() => {
    makeFolders(plan);
    makeArchive(plan);
  });

  test("has one store, and a configuration for each database with its own port and folder", () => {
    const texts = plan.databases.map(({ name }) =>
      readFileSync(join(plan.folder, "archive", `${name}.conf`), "utf8"),
    );
    const valuesOf = (option: string) =>
      texts.map((text) => new RegExp(`^${option}=(.*)$`, "m").exec(text)?.[1]);
    expect(new Set(valuesOf("repo1-path"))).toEqual(
      new Set([join(plan.folder, "archive", "store")]),
    );
    expect(new Set(valuesOf("repo1-cipher-pass"))).toEqual(new Set([plan.secrets.archive]));
    expect(valuesOf("pg1-port")).toEqual(plan.databases.map(({ port }) => String(port)));
    expect(valuesOf("pg1-path")).toEqual(
      plan.databases.map(({ name }) => join(plan.folder, name, "data")),
    );
  });

  test("keeps its secrets in files that only its account can read", () => {
    const files = ["pgpass", ...plan.databases.map(({ name }) => `${name}.conf`)];
    for (const name of files) {
      expect([name, modeOf(join(plan.folder, "archive", name))]).toEqual([name, 0o600]);
    }
    const pgpass = readFileSync(join(plan.folder, "archive", "pgpass"), "utf8");
    expect(pgpass).toBe(`*:*:*:postgres:${plan.secrets.superuser}\n`);
  });

  test("is written to and read from by a command for this database alone", async () => {
    const folder = fakeProgram("pgbackrest", 'echo "$PGPASSFILE $1 $5 $6"');
    const member = plan.databases[1]!;
    const config = join(plan.folder, "archive", "database-2.conf");
    const { settings, restoreCommand } = archivingOf(plan, member);
    const program = `${join(folder, "pgbackrest")} --config=${config} --stanza=parterre`;
    expect(settings["archive_command"]).toBe(`${program} archive-push %p`);
    expect(restoreCommand).toBe(`${program} archive-get %f %p`);
    const printed = await runArchive(plan, member, "--type=full", "backup");
    expect(printed.trim()).toBe(
      `${join(plan.folder, "archive", "pgpass")} --config=${config} --type=full backup`,
    );
  });
});
