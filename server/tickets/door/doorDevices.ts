import { sql } from "kysely";
import type { Db } from "../../platform/store/db.ts";
import { gateIn } from "./doorScans.ts";

interface Report {
  readonly deviceId: string;
  readonly gate?: string | undefined;
  readonly waiting: number;
}

/**
 * Maximum devices of one operator at one show. Devices that exceed this maximum are not recorded, so that
 * nobody can fill the table.
 */
const MAX_DEVICES = 50;

/**
 * Records that a device has the list of a show, and how many admissions the device has stored but not sent
 * yet.
 */
export async function reportDevice(
  db: Db,
  operatorId: number,
  presentationId: number,
  { deviceId, gate, waiting }: Report,
): Promise<void> {
  await sql`
    insert into door_device
      (presentation_id, operator_id, id, gate, since, reported_at, waiting)
    select ${presentationId}, ${operatorId}, ${deviceId}::uuid, ${gateIn(gate)}, app_now(), app_now(),
      ${waiting}
    where exists (select 1 from door_device d where d.presentation_id = ${presentationId}
        and d.operator_id = ${operatorId} and d.id = ${deviceId}::uuid)
      or (select count(*) from door_device d where d.presentation_id = ${presentationId}
        and d.operator_id = ${operatorId}) < ${MAX_DEVICES}
    on conflict (presentation_id, operator_id, id) do update
      set gate = excluded.gate, reported_at = excluded.reported_at, waiting = excluded.waiting`.execute(
    db,
  );
}

/** Deletes an operator's device, for all shows. Returns the number of shows whose list the device had. */
export async function releaseDevice(db: Db, operatorId: number, deviceId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("door_device")
    .where("operator_id", "=", operatorId)
    .where("id", "=", deviceId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
