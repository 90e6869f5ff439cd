import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import {
  newPlan,
  planAsFile,
  readPlan,
  type ClusterPlan,
} from "../../../scripts/cluster/clusterPlan.ts";
import { etcdConfig } from "../../../scripts/cluster/etcdConfig.ts";
import { EXAMPLES } from "../../../scripts/cluster/examples.ts";
import { haproxyConfig } from "../../../scripts/cluster/haproxyConfig.ts";
import { patroniConfig, QUICK } from "../../../scripts/cluster/patroniConfig.ts";
import { ROOT } from "../../../scripts/root.ts";

const plan: ClusterPlan = await newPlan("/nowhere");

/** Returns the value of a line such as `name: value`, with any indentation. */
const valueOf = (text: string, name: string): string | undefined =>
  RegExp(`^ *${name}: (.*)$`, "m").exec(text)?.[1];

/** Returns the names of the servers in a section, and the ports at which they are checked. */
const serversOf = (text: string, section: string): string[] =>
  [
    ...text
      .split(/^(?=\S)/m)
      .find((each) => each.startsWith(section))!
      .matchAll(/^ {2}server (.*)$/gm),
  ].map(([, server = ""]) => server);

describe("a plan", () => {
  test("has three members of etcd, three databases and three nodes, each on ports of its own", () => {
    expect([plan.etcd.length, plan.databases.length, plan.nodes.length]).toEqual([3, 3, 3]);
    const ports = [
      ...plan.etcd.flatMap(({ clientPort, peerPort }) => [clientPort, peerPort]),
      ...plan.databases.flatMap(({ port, restPort }) => [port, restPort]),
      ...plan.nodes.flatMap(({ port, sandboxPort }) => [port, sandboxPort]),
      plan.balancer.webPort,
      plan.balancer.databasePort,
    ];
    expect(new Set(ports).size).toBe(20);
    expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([]);
  });

  test("is read from the user's own folder, and from nobody else's", () => {
    const folder = mkdtempSync(join(tmpdir(), "parterre-plan-"));
    expect(readPlan(join(folder, "none"))).toBeUndefined();
    expect(readPlan(folder)).toBeUndefined();
    const { path, text } = planAsFile({ ...plan, folder });
    writeFileSync(path, text);
    expect(readPlan(folder)).toEqual({ ...plan, folder });
    expect(() => readPlan(folder, statSync(folder).uid + 1)).toThrow("another user");
    rmSync(folder, { recursive: true });
  });

  test("has other secrets each time", async () => {
    const other = await newPlan("/nowhere");
    const all = [...Object.values(plan.secrets), ...Object.values(other.secrets)];
    expect(new Set(all).size).toBe(all.length);
  });
});

test("a member of etcd knows the others and its own addresses", () => {
  const [first, second] = plan.etcd;
  const text = etcdConfig(second!, plan.etcd, "/data");
  expect(valueOf(text, "name")).toBe("etcd-2");
  expect(valueOf(text, "data-dir")).toBe("/data");
  expect(valueOf(text, "listen-client-urls")).toBe(`http://127.0.0.1:${second!.clientPort}`);
  expect(valueOf(text, "initial-cluster")).toContain(
    `etcd-1=http://127.0.0.1:${first!.peerPort},etcd-2=http://127.0.0.1:${second!.peerPort}`,
  );
});

describe("Patroni's configuration", () => {
  const [, member] = plan.databases;
  const parts = {
    member: member!,
    etcd: plan.etcd,
    times: QUICK,
    secrets: plan.secrets,
    dataDir: "/data",
    postgresBin: "/bin",
    passFile: "/pgpass",
    network: "127.0.0.1/32",
  };
  const text = patroniConfig(parts);

  test("answers a commit once a standby has it", () => {
    expect(valueOf(text, "synchronous_mode")).toBe("true");
    expect(valueOf(text, "synchronous_node_count")).toBe("1");
    const loose = patroniConfig({ ...parts, isSynchronous: false });
    expect(valueOf(loose, "synchronous_mode")).toBe("false");
  });

  test("leaves time to renew the lease twice", () => {
    expect(QUICK.loop + 2 * QUICK.retry).toBeLessThanOrEqual(QUICK.ttl);
    expect(valueOf(text, "ttl")).toBe(String(QUICK.ttl));
  });

  test("lets nobody in without a password, and nobody from elsewhere", () => {
    const rules = text.split("\n").filter((line) => /^ {4}- (host|local) /.test(line));
    expect(rules.length).toBe(2);
    expect(rules.every((rule) => rule.endsWith("127.0.0.1/32 scram-sha-256"))).toBe(true);
    for (const secret of [plan.secrets.superuser, plan.secrets.replication, plan.secrets.rest]) {
      expect(text).toContain(secret);
    }
    expect(text).not.toContain(plan.secrets.application);
  });

  test("sends the log to an archive and reads it back, if there is one", () => {
    expect(text).not.toMatch(/archive|restore_command|local /);
    const archive = { settings: { archive_mode: "on" }, restoreCommand: "get %f %p" };
    const archived = patroniConfig({ ...parts, socketFolder: "/socket", archive });
    expect(valueOf(archived, "archive_mode")).toBe('"on"');
    expect(valueOf(archived, "restore_command")).toBe('"get %f %p"');
    expect(valueOf(archived, "unix_socket_directories")).toBe('"/socket"');
    // pgBackRest connects to its PostgreSQL by the socket, with a password.
    expect(archived).toContain("    - local all postgres scram-sha-256\n");
  });
});

describe("HAProxy's configuration", () => {
  const text = haproxyConfig(plan);

  test("sends the nodes to the database that Patroni calls the leader", () => {
    expect(text).toContain("option httpchk OPTIONS /primary");
    expect(text).toContain("on-marked-down shutdown-sessions");
    expect(serversOf(text, "listen database")).toEqual(
      plan.databases.map(
        ({ name, port, restPort }) => `${name} 127.0.0.1:${port} check port ${restPort}`,
      ),
    );
  });

  test("sends visitors to the nodes that are ready, and else to those that live", () => {
    const nodes = plan.nodes.map(({ name, port }) => `${name} 127.0.0.1:${port} check`);
    expect(serversOf(text, "backend ready")).toEqual(nodes);
    expect(serversOf(text, "backend living")).toEqual(nodes);
    expect(text).toContain("use_backend living if { nbsrv(ready) eq 0 }");
  });

  test("answers as the nodes do where there is no node", () => {
    expect(text).toMatch(/http-error status 503 .*"code":"INTERNAL".* hdr Retry-After \d/);
  });

  test("believes no visitor's own address", () => {
    expect(text).toMatch(/del-header X-Forwarded-For[^]*option forwardfor/);
  });
});

test.each(Object.keys(EXAMPLES))("%s is what npm run cluster -- examples writes", (path) => {
  expect(readFileSync(resolve(ROOT, path), "utf8")).toBe(EXAMPLES[path]);
});
