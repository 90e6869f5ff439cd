import type { ClusterPlan, NodeMember } from "./clusterPlan.ts";

/** Body of HAProxy's response if no node answers. The body has the form of the nodes' own errors. */
const AWAY = `'{"error":{"code":"INTERNAL","message":"No node answers."}}'`;

/** The databases and nodes that HAProxy connects to, and the ports at which it listens. */
export interface Balanced extends Pick<ClusterPlan, "databases" | "balancer"> {
  readonly nodes: readonly Omit<NodeMember, "sandboxPort">[];
}

/**
 * Returns the configuration file of HAProxy. One port connects to the database that Patroni reports as the
 * leader. The other port connects to the nodes that are ready.
 */
export function haproxyConfig({ databases, nodes, balancer }: Balanced): string {
  const database = databases.map(
    ({ name, host, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`,
  );
  const node = nodes.map(({ name, host, port }) => `  server ${name} ${host}:${port} check`);
  return `global
  maxconn 8000
  log stdout format raw local0 notice

defaults
  log global
  option dontlognull
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 2s

# The database: Patroni answers 200 to /primary on the leader alone.
listen database
  mode tcp
  bind ${balancer.host}:${balancer.databasePort}
  # Connections to the database may be idle for longer than requests.
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Nobody goes on talking to a leader that was deposed.
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${database.join("\n")}

# The shop: any node answers any request.
frontend web
  mode http
  bind ${balancer.host}:${balancer.webPort}
  # A visitor's own header would be believed.
  http-request del-header X-Forwarded-For
  http-request set-header X-Forwarded-Proto http
  option forwardfor
  # While no node reaches the database, nodes that live say so themselves, in the visitor's language.
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
${web}
  option httpchk GET /api/readyz
${node.join("\n")}

backend living
${web}
  option httpchk GET /api/healthz
${node.join("\n")}
`;
}

/**
 * Settings that both backends for the nodes share. If a request did not reach a node, it is sent to another
 * node.
 */
const web = `  mode http
  balance leastconn
  option http-server-close
  option redispatch 1
  retries 3
  retry-on conn-failure
  http-check expect status 200
  # The answer while no node is available.
  http-error status 503 content-type application/json string ${AWAY} hdr Retry-After 5
  default-server inter 1s fastinter 250ms downinter 250ms fall 2 rise 1`;
