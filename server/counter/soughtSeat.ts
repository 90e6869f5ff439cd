import type * as z from "zod/mini";
import type { findOrders } from "../../domain/api/counter.ts";
import { Refused } from "../../domain/refusal.ts";
import { seatAt } from "../../engine/plan/seatAddress.ts";
import type { Container } from "../container.ts";
import type { Scope } from "../platform/scope.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";

type Asked = z.output<typeof findOrders.query>;

/**
 * Returns the seat whose order is searched, or undefined if the search is not by a seat. Throws NOT_FOUND for
 * an unknown presentation or seat, and FORBIDDEN for a presentation outside the operator's scope.
 */
export async function soughtSeat(
  office: Pick<Container, "plans" | "presentations">,
  scope: Scope,
  { presentationId, sectionId, x, y }: Asked,
): Promise<SeatRef | undefined> {
  if (presentationId === undefined || sectionId === undefined) return undefined;
  if (x === undefined || y === undefined) return undefined;
  const { planVersion } = await ownPresentation(office, scope, presentationId);
  const { layout } = await office.plans.byVersion(planVersion);
  const seat = seatAt(layout, sectionId, x, y);
  if (seat < 0) throw new Refused("NOT_FOUND", { sectionId, x, y });
  return { presentationId, area: RESERVED_AREA, seat };
}
