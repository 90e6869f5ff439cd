import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { bearablePace } from "../../domain/waitingRoom.ts";
import type { WaitingConfig } from "../platform/settings/frameConfig.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * Returns how many visitors a minute the nodes can handle at present, given the pace that is set for a
 * room.
 */
type Bearable = (perMinute: number) => number;

/**
 * Measures how busy the nodes are. Each node writes its own load to the database, and reads the loads of all
 * nodes.
 */
export interface NodeLoads {
  /**
   * Writes this node's load since the last report. Returns the pace that all nodes can handle, or undefined if
   * no maximum load is configured.
   */
  readonly report: () => Promise<Bearable | undefined>;
}

/**
 * A node that has not reported for STOPPED_SECONDS counts as stopped. The row of a node that has not
 * reported for GONE_SECONDS is deleted.
 */
const STOPPED_SECONDS = 10;
const GONE_SECONDS = 60;

interface Health {
  readonly load: number;
  readonly nodes: number;
}

export function openNodeLoads(db: Db, { maxLoad, perNode }: WaitingConfig): NodeLoads {
  const node = randomUUID();
  let since = performance.eventLoopUtilization();
  const ownLoad = (): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    return utilization;
  };
  const report = async (): Promise<Bearable | undefined> => {
    if (maxLoad === undefined) return undefined;
    const { rows } = await sql<Health>`
      with own as (
        insert into node_load (node, load, at) values (${node}::uuid, ${ownLoad()}, app_now())
        on conflict (node) do update set load = excluded.load, at = excluded.at returning load),
      gone as (
        delete from node_load where node <> ${node}::uuid
          and at < app_now() - make_interval(secs => ${GONE_SECONDS}::int)),
      running as (
        select load from own union all select load from node_load
        where node <> ${node}::uuid and at >= app_now() - make_interval(secs => ${STOPPED_SECONDS}::int))
      select max(load) as load, count(*)::int as nodes from running`.execute(db);
    const health = rows[0] ?? { load: 0, nodes: 1 };
    return (perMinute) => bearablePace(perMinute, { ...health, perNode, maxLoad });
  };
  return { report };
}
