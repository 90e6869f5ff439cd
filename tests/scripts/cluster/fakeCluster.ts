import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { newPlan, type ClusterPlan } from "../../../scripts/cluster/clusterPlan.ts";
import { Processes } from "../../../scripts/cluster/processes.ts";
import type { Started } from "../../../scripts/cluster/startCluster.ts";
import { portOf } from "../../server/portOf.ts";

/** A part of a cluster that replies to every request with the same status and body. */
export interface FakePart {
  readonly port: number;
  /** Method and path of each request. */
  readonly asked: readonly string[];
}

/** Starts an HTTP server until the running test has finished. */
export async function fakePart(status: number, body: unknown): Promise<FakePart> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: portOf(server), asked };
}

/**
 * Fake processes. The processes in `running` count as running. Ending a process is recorded, and no signal is
 * sent.
 */
export class FakeProcesses extends Processes {
  readonly ended: string[] = [];
  readonly running = new Map<string, number>();

  override pidOf(name: string): number | undefined {
    return this.running.get(name);
  }

  override end(name: string, by: NodeJS.Signals, seconds: number): Promise<boolean> {
    this.ended.push(`${name} ${by} ${seconds}`);
    return Promise.resolve(this.running.delete(name));
  }
}

/** Returns a cluster in this folder of which nothing runs. */
export async function fakeCluster(
  folder: string,
  over: Partial<ClusterPlan> = {},
): Promise<Started & { readonly processes: FakeProcesses }> {
  const plan = { ...(await newPlan(folder)), ...over };
  return { plan, processes: new FakeProcesses(folder) };
}
