import { sql } from "kysely";
import type { sendAdmissions } from "../../../domain/api/door.ts";
import type { Received, Reply } from "../../../domain/api/route.ts";
import { boundedScanTime, outcomeFor, type ScanOutcome } from "../../../domain/door/sentScan.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { inTransaction, type Db } from "../../platform/store/db.ts";
import { admitTicket } from "../admitTicket.ts";
import { findScanned, judgeFound, readSigned, type Found } from "../findScanned.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { gateIn, gateOf, operatorName } from "./doorScans.ts";
import { showAtDoor } from "./doorShow.ts";

type Office = Pick<TicketContainer, "db" | "clock" | "ticketSigner">;
type Asked = Received<typeof sendAdmissions>["body"];
type Admission = Asked["admissions"][number];
type Result = Reply<typeof sendAdmissions>["results"][number];

/** The outcome of one admission. `row` is the ticket, if one was found. */
interface Judged {
  readonly outcome: ScanOutcome;
  readonly row?: Found;
}

async function found(
  tx: Db,
  wanted: Parameters<typeof findScanned>[1],
  operator: Operator,
  presentationId: number,
): Promise<Found | undefined> {
  try {
    return await findScanned(tx, wanted, operator, presentationId);
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === "ticketNotFound") return undefined;
    throw error;
  }
}

/** Judges an admission by the ticket's present state, and admits its holder at the time of the scan. */
async function judge(
  { ticketSigner }: Office,
  tx: Db,
  operator: Operator,
  presentationId: number,
  { code }: Admission,
  at: Date,
): Promise<Judged> {
  const wanted = readSigned(code, ticketSigner);
  if (!wanted) return { outcome: "unknown" };
  const row = await found(tx, wanted, operator, presentationId);
  if (!row) return { outcome: "unknown" };
  const outcome = outcomeFor(judgeFound(wanted, row, presentationId, at));
  if (outcome !== "accepted") return { outcome, row };
  if (await admitTicket(tx, row, operator.id, at)) return { outcome, row };
  // A scan at another gate, a cancellation or an accepted transfer came first, so the ticket is read and
  // judged again.
  const again = (await found(tx, wanted, operator, presentationId)) ?? row;
  const now = outcomeFor(judgeFound(wanted, again, presentationId, at));
  return { outcome: now === "accepted" ? "elsewhere" : now, row: again };
}

/** Records an admission. Returns false if the admission was recorded before. */
async function begin(
  tx: Db,
  operatorId: number,
  presentationId: number,
  { deviceId, gate }: Asked,
  { scanId }: Admission,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("door_scan")
    .values({
      presentation_id: presentationId,
      operator_id: operatorId,
      id: scanId,
      device_id: deviceId,
      gate: gateIn(gate),
      scanned_at: at,
      sent_at: sql<Date>`app_now()`,
      is_offline: true,
      outcome: "unknown",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  return row !== undefined;
}

const ofScan = (operatorId: number, presentationId: number, scanId: string) =>
  ({ operator_id: operatorId, presentation_id: presentationId, id: scanId }) as const;

/** Returns the earlier scan by which somebody was admitted with the ticket. */
async function earlierScan(tx: Db, { outcome, row }: Judged) {
  if (!row?.scanned_at || outcome === "accepted") return {};
  return {
    earlier_at: row.scanned_at,
    earlier_by: row.scanned_by,
    earlier_gate: await gateOf(tx, row),
  };
}

async function answerOf(
  tx: Db,
  operatorId: number,
  presentationId: number,
  scanId: string,
): Promise<Result> {
  const { rows } = await sql<{
    outcome: ScanOutcome;
    earlier_at: Date | null;
    earlier_by: string | null;
    earlier_gate: string | null;
  }>`select s.outcome, s.earlier_at, ${operatorName("s.earlier_by")} as earlier_by, s.earlier_gate
    from door_scan s where s.presentation_id = ${presentationId} and s.operator_id = ${operatorId}
      and s.id = ${scanId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an admission was not recorded");
  return {
    scanId,
    outcome: row.outcome,
    earlierAt: row.earlier_at && toIso(row.earlier_at),
    earlierBy: row.earlier_by,
    earlierGate: row.earlier_gate,
  };
}

/**
 * Records the admissions of a device one after another, each in a separate transaction. An admission that was
 * recorded before gets the same answer again. Throws NOT_FOUND for a show outside the operator's scope.
 */
export async function takeAdmissions(
  office: Office,
  operator: Operator,
  presentationId: number,
  asked: Asked,
): Promise<Result[]> {
  const { db, clock } = office;
  await showAtDoor(db, operator, presentationId);
  const results: Result[] = [];
  for (const admission of asked.admissions) {
    const { scanId } = admission;
    const at = boundedScanTime(new Date(admission.at), clock.now());
    const take = async (tx: Db): Promise<Result> => {
      if (await begin(tx, operator.id, presentationId, asked, admission, at)) {
        const judged = await judge(office, tx, operator, presentationId, admission, at);
        await tx
          .updateTable("door_scan")
          .set({
            outcome: judged.outcome,
            ticket_id: judged.row?.id ?? null,
            ...(await earlierScan(tx, judged)),
          })
          .where((is) => is.and(ofScan(operator.id, presentationId, scanId)))
          .execute();
      }
      return answerOf(tx, operator.id, presentationId, scanId);
    };
    results.push(await inTransaction(db, take));
  }
  return results;
}
