import { askDatabases, askEtcd, isNodeReady, type DatabaseState } from "./askParts.ts";
import { BALANCER, nodeUrl, webUrl, type ClusterPlan } from "./clusterPlan.ts";
import type { Started } from "./startCluster.ts";

/** A row of the status table: one part of the cluster. */
export interface StatusRow {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag: string;
  readonly address: string;
  readonly pid: string;
}

const ROLES: Readonly<Record<string, string>> = {
  leader: "leader",
  sync_standby: "synchronous standby",
  replica: "standby",
};

const lagText = ({ role, lag }: DatabaseState): string =>
  role === "leader" ? "" : typeof lag === "number" ? `${lag.toLocaleString("en")} B` : "unknown";

/** Asks all parts of a cluster for their state. */
export async function readStatus({ plan, processes }: Started): Promise<StatusRow[]> {
  const told = new Map((await askDatabases(plan)).map((each) => [each.name, each]));
  const pidOf = (name: string): number | undefined => processes.pidOf(name);
  const row = (name: string, address: string, said: Partial<StatusRow>): StatusRow => {
    const pid = pidOf(name);
    const rest = { name, address, lag: "", role: "", pid: pid === undefined ? "" : String(pid) };
    return {
      ...rest,
      state: "silent",
      ...said,
      ...(pid === undefined && { state: "ended", role: "" }),
    };
  };
  return [
    ...(await Promise.all(
      plan.etcd.map(async (member) => {
        const leads = await askEtcd(member);
        return row(member.name, `${member.host}:${member.clientPort}`, {
          role: leads ? "leader" : "member",
          ...(leads !== undefined && { state: "running" }),
        });
      }),
    )),
    ...plan.databases.map(({ name, host, port }) => {
      const said = told.get(name);
      return row(name, `${host}:${port}`, {
        ...(said && { role: ROLES[said.role] ?? said.role, state: said.state, lag: lagText(said) }),
      });
    }),
    row(BALANCER, webUrl(plan), { role: "balancer", state: "running" }),
    ...(await nodeRows(plan, row)),
  ];
}

const nodeRows = (
  { nodes }: ClusterPlan,
  row: (name: string, address: string, said: Partial<StatusRow>) => StatusRow,
): Promise<StatusRow[]> =>
  Promise.all(
    nodes.map(async (node) =>
      row(node.name, nodeUrl(node), {
        role: "node",
        ...((await isNodeReady(node)) && { state: "ready" }),
      }),
    ),
  );

const COLUMNS = ["name", "role", "state", "lag", "address", "pid"] as const;
const HEAD: StatusRow = {
  name: "name",
  role: "role",
  state: "state",
  lag: "lag",
  address: "address",
  pid: "pid",
};

/** Formats the rows as a table of text with a heading. */
export function statusTable(rows: readonly StatusRow[]): string {
  const lines = [HEAD, ...rows];
  const widths = COLUMNS.map((name) => Math.max(...lines.map((line) => line[name].length)));
  return lines
    .map((line) =>
      COLUMNS.map((name, at) => line[name].padEnd(widths[at]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
