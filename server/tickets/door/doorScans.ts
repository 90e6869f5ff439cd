import { sql, type RawBuilder } from "kysely";
import type { DoorScan } from "../../../domain/door/doorDevice.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Found } from "../findScanned.ts";

type Ticket = Pick<Found, "id" | "presentation_id">;

/**
 * SQL for the gate of the scan that admitted the ticket `t` to its present show. Null if the device did not
 * name a gate.
 */
export const GATE = sql<string | null>`(select g.gate from door_scan g
  where g.ticket_id = t.id and g.presentation_id = t.presentation_id and g.outcome = 'accepted'
  order by g.number desc limit 1)`;

/** Returns the gate at which a ticket was admitted. Returns null if the device did not name a gate. */
export async function gateOf(db: Db, ticket: Ticket): Promise<string | null> {
  const row = await db
    .selectFrom("ticket as t")
    .select(GATE.as("gate"))
    .where("t.id", "=", ticket.id)
    .executeTakeFirst();
  return row?.gate ?? null;
}

/** Returns a gate's name as it is stored: without surrounding blanks, or null if it is empty. */
export const gateIn = (gate: string | undefined): string | null => gate?.trim() || null;

/** Records an admission that a device made while it was online. */
export async function noteOnlineScan(
  tx: Db,
  { id, presentation_id }: Ticket,
  operatorId: number,
  { scanId, deviceId, gate }: DoorScan,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("door_scan")
    .values({
      presentation_id,
      operator_id: operatorId,
      id: scanId,
      device_id: deviceId,
      gate: gateIn(gate),
      ticket_id: id,
      scanned_at: at,
      sent_at: at,
      is_offline: false,
      outcome: "accepted",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * SQL for an operator's name as text. The result is null if no operator has this id. `id` is a column with
 * the operator's id.
 */
export const operatorName = (id: string): RawBuilder<string | null> => sql<string | null>`(
  select nullif(trim(concat(n.first_name, ' ', n.last_name)), '') from operator n
  where n.id = ${sql.ref(id)})`;
