import { gzipSync } from "node:zlib";
import type { DraftFault, PlanSpot } from "../../../domain/api/plans.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { isError, PLAN_FAULTS, type PlanFaultKind } from "../../../domain/planFault.ts";
import { faultsOf } from "../../../engine/design/checks/checks.ts";
import type { DrawnFault } from "../../../engine/design/checks/drawnFault.ts";
import type { Drawing } from "../../../engine/design/model/drawing.ts";
import { drawnLayout } from "../../../engine/design/model/drawnLayout.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { seatplanOf } from "../../../engine/plan/import/compact.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import { packPlan } from "../plans.ts";
import { keptFaults } from "../plans/keptFaults.ts";
import type { DrawingReading, KnownGroups } from "./drawingTask.ts";

const KINDS = new Set<string>(keysOf(PLAN_FAULTS));

/**
 * Whether a fault can also occur in files. Faults that cannot occur in files are hints that only the seat
 * plan designer shows.
 */
const isOfPlans = (fault: DrawnFault): fault is DrawnFault & { readonly kind: PlanFaultKind } =>
  KINDS.has(fault.kind);

/**
 * Computes the data that a draft stores about its drawing, the same data as for an uploaded file: counts,
 * faults and the plan.
 */
export function readDrawing(drawing: Drawing, known: KnownGroups): DrawingReading {
  const faults = faultsOf(drawing).filter(isOfPlans);
  const errors = faults.filter(({ kind }) => isError(kind)).length;
  return {
    seats: drawing.countSeats(),
    rows: drawing.rows.size,
    sections: drawing.sections.size,
    errors,
    warnings: faults.length - errors,
    faults: keptFaults(faults, (fault) => faultIn(drawing, fault)),
    groups: groupsOf(drawing, known),
    ...(drawing.sections.size > 0 && { drawn: packed(drawing) }),
  };
}

function packed(drawing: Drawing) {
  const plan = seatplanOf(drawnLayout(drawing).layout);
  return { planGzip: packPlan(plan), bytesGzip: gzipSync(encodePlan(layoutOf(plan))) };
}

function faultIn(drawing: Drawing, fault: DrawnFault & { kind: PlanFaultKind }): DraftFault {
  const { kind, x, y, section, row, seat, name } = fault;
  const spot: PlanSpot = {
    x,
    y,
    section: (section !== undefined && drawing.sections.get(section)?.name) || "",
    ...(row !== undefined && { row: drawing.rows.get(row)?.name ?? "" }),
    ...(seat !== undefined && { seat: drawing.nameOfSeat(seat) }),
  };
  return {
    kind,
    isError: isError(kind),
    place: [spot.section, spot.row, spot.seat].filter(Boolean).join(" / "),
    ...(name !== undefined && { name }),
    spot,
  };
}

/** Returns the ticket groups that a drawing uses, in the order of the plan. */
function groupsOf(drawing: Drawing, known: KnownGroups) {
  const ids = new Set<number>();
  for (const [, section] of drawing.orderedSections()) {
    for (const row of section.rows) ids.add(drawing.rows.get(row)!.ticketGroupId);
    // A general-admission area has no rows, so the section itself lists its ticket groups.
    if (section.kind === "ga") for (const id of section.ticketGroupIds) ids.add(id);
  }
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return [...ids].map((id) => ({ id, name: names.get(id) ?? String(id) }));
}
