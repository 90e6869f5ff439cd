import { agorot, ZERO, type Agorot } from "../../domain/money.ts";
import type { Container } from "../container.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { ordinaryPrices, type OrdinaryPrice } from "../reports/sales/ordinaryPrices.ts";

/** Price and service charge of a seat of the demo. */
interface Fare extends OrdinaryPrice {
  readonly charge: Agorot;
}

/** Returns the fare of a seat or place of one presentation. Throws if the seat has no listed price. */
export type FareOf = (seat: SeatRef) => Fare;

/**
 * Returns a function that computes the fares of a presentation. Every buyer pays the ordinary price that the
 * operators' seat map shows.
 */
export async function faresOf(
  { db, plans, presentations }: Pick<Container, "db" | "plans" | "presentations">,
  presentationId: number,
): Promise<FareOf> {
  const { planVersion } = await presentations.of(presentationId);
  const { layout, areas } = await plans.byVersion(planVersion);
  const prices = await ordinaryPrices(db, presentationId);
  const { charge_type, charge_amount } = await db
    .selectFrom("presentation")
    .select(["charge_type", "charge_amount"])
    .where("id", "=", presentationId)
    .executeTakeFirstOrThrow();
  const charge = charge_type === "perTicket" ? agorot(charge_amount) : ZERO;
  return ({ area, seat }) => {
    const group =
      area === RESERVED_AREA
        ? layout.ticketGroupIds[layout.rowTicketGroup[layout.rowOf[seat]!]!]
        : areas.get(area)?.ticketGroupId;
    const price = prices.get(group ?? -1);
    if (!price) throw new Error(`the demo has no price for group ${group} of ${presentationId}`);
    return { ...price, charge };
  };
}
