import type { EtcdMember } from "./clusterPlan.ts";

/** Returns the URL at which a member of etcd listens for other members or for clients. */
const at = (host: string, port: number): string => `http://${host}:${port}`;

/**
 * Returns the configuration file of one member of etcd. `all` are the members with which the cluster starts.
 */
export function etcdConfig(
  member: EtcdMember,
  all: readonly EtcdMember[],
  dataDir: string,
): string {
  const clients = at(member.host, member.clientPort);
  const peers = at(member.host, member.peerPort);
  const first = all.map(({ name, host, peerPort }) => `${name}=${at(host, peerPort)}`).join(",");
  return `name: ${member.name}
data-dir: ${dataDir}
listen-client-urls: ${clients}
advertise-client-urls: ${clients}
listen-peer-urls: ${peers}
initial-advertise-peer-urls: ${peers}
initial-cluster: ${first}
initial-cluster-token: parterre
initial-cluster-state: new
# Patroni speaks to this. With a configuration file etcd 3.4 has it off.
enable-grpc-gateway: true
# Old versions of keys are dropped after an hour.
auto-compaction-mode: periodic
auto-compaction-retention: "1h"
logger: zap
log-level: warn
`;
}
