import { sql } from "kysely";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { DATE_TYPE, DETAIL_LEVEL, type ReferenceSale } from "../../../domain/ticketReference.ts";
import { addDays, atWallClock, toIso } from "../../../domain/zone.ts";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { nameIn } from "../../platform/locale.ts";
import { namesOf } from "../sales/namesOf.ts";
import { isRowWithin } from "../../platform/scope.ts";
import { agentsOf, type ReferenceDesk, type RowFilter } from "./agentRows.ts";

/**
 * Query of a reference history. The first and the last day are days in the installation's time zone, both
 * inclusive.
 */
export interface HistoryAsked extends RowFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly detailLevel: number;
  readonly dateType: number;
}

/** Maximum number of rows of a history. Operators can see omitted rows by choosing shorter periods. */
const MOST = 2_000;

/**
 * SQL for the agent whose reference the ticket was bought with. The result is 0 if the ticket was bought
 * without a reference, or with a reference of the business itself.
 */
const AGENT = sql<number>`coalesce((select max(coalesce(op.customer_id, 0)) from redemption r
  join reference_option op on op.id = r.target_id
  where r.ticket_id = t.id and r.kind = 'reference'), 0)`;

/**
 * Returns whether an id filters. In a history, 0 does not filter, because every ticket belongs to a show.
 */
const isNamed = (id: number | undefined): id is number => id !== undefined && id > 0;

const selectSold = (
  desk: ReferenceDesk,
  { startDate, endDate, dateType, customerId, ...filter }: HistoryAsked,
) => {
  const day = dateType === DATE_TYPE.show ? ("p.starts_at" as const) : ("o.created_at" as const);
  return desk.db
    .selectFrom("ticket as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .innerJoin("presentation as p", "p.id", "t.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .where(isRowWithin(desk, "o.business_id", "p.location_id"))
    .where((each) => each.or([each("t.ref1", "is not", null), each("t.ref2", "is not", null)]))
    .where("t.is_sub_ticket", "=", false)
    .where(day, ">=", atWallClock(startDate, "00:00"))
    .where(day, "<", atWallClock(addDays(endDate, 1), "00:00"))
    .$if(customerId !== undefined && customerId >= 0, (query) =>
      query.where(AGENT, "=", customerId ?? 0),
    )
    .$if(isNamed(filter.ticketId), (query) =>
      query.where("t.ticket_type_id", "=", filter.ticketId ?? 0),
    )
    .$if(isNamed(filter.pricePolicyId), (query) =>
      query.where("p.price_policy_id", "=", filter.pricePolicyId ?? 0),
    )
    .$if(isNamed(filter.featureId), (query) => query.where("f.id", "=", filter.featureId ?? 0))
    .$if(isNamed(filter.presentationId), (query) =>
      query.where("p.id", "=", filter.presentationId ?? 0),
    )
    .$if(isNamed(filter.featureCategoryId), (query) =>
      query.where("f.category_id", "=", filter.featureCategoryId ?? 0),
    );
};

/**
 * SQL for the price of a ticket, minus its share of the amount that banks have finally charged back for the
 * order.
 */
const COST = sql<Agorot>`kept_part(t.listed + t.coupon + t.addons, o.lost_share)
  + kept_part(t.service_charge, o.lost_share)`;

function selectRows(desk: ReferenceDesk, asked: HistoryAsked) {
  const isByTicket = asked.detailLevel === DETAIL_LEVEL.ticket;
  const sold = selectSold(desk, asked)
    .select(["t.order_id", "t.presentation_id", "t.ticket_type_id", "t.ref1", "t.ref2"])
    .select(["t.ticket_identifier", "t.cancelled_at", "t.scanned_at"])
    .select([AGENT.as("agent"), COST.as("cost")])
    .as("s");
  return desk.db
    .selectFrom(sold)
    .innerJoin("orders as o", "o.id", "s.order_id")
    .innerJoin("presentation as p", "p.id", "s.presentation_id")
    .select(["o.reservation_identifier", "o.created_at", "p.id", "p.starts_at"])
    .select(["p.feature_id", "p.location_id", "s.agent", "s.ticket_type_id", "s.ref1", "s.ref2"])
    .select([
      sql<string>`trim(concat(o.customer->>'FirstName', ' ', o.customer->>'LastName'))`.as("buyer"),
      sql<string | null>`nullif(o.customer->>'MobileNumber1', '')`.as("mobile"),
      sql<number>`count(*) filter (where s.cancelled_at is null)::int`.as("standing"),
      sql<number>`count(*) filter (where s.cancelled_at is not null)::int`.as("cancelled"),
      sql<number>`count(*) filter (where s.scanned_at is not null)::int`.as("admitted"),
      sql<Agorot>`coalesce(sum(s.cost) filter (where s.cancelled_at is null), 0)::int`.as("amount"),
      isByTicket
        ? sql<string | null>`min(s.ticket_identifier)`.as("ticket")
        : sql<string | null>`null::text`.as("ticket"),
    ])
    .groupBy(["o.id", "p.id", "s.agent", "s.ticket_type_id", "s.ref1", "s.ref2"])
    .$if(isByTicket, (query) => query.groupBy("s.ticket_identifier"))
    .orderBy("o.created_at", "desc")
    .orderBy("o.reservation_identifier")
    .orderBy("s.ref1")
    .orderBy("s.ref2")
    .limit(MOST + 1);
}

/**
 * Lists the tickets bought with references, the latest sale first. `isCut` tells whether there are more
 * tickets than those that are returned.
 */
export async function referenceSales(
  desk: ReferenceDesk,
  asked: HistoryAsked,
): Promise<{ rows: ReferenceSale[]; isCut: boolean }> {
  const found = await selectRows(desk, asked).execute();
  const rows = found.slice(0, MOST);
  const agents = await agentsOf(
    desk.db,
    rows.map(({ agent }) => agent),
  );
  const ids = (pick: (row: (typeof rows)[number]) => number) => rows.map(pick);
  const feature = await namesOf(
    desk,
    "feature",
    ids((row) => row.feature_id),
  );
  const location = await namesOf(
    desk,
    "location",
    ids((row) => row.location_id),
  );
  const ticket = await namesOf(
    desk,
    "ticket_type",
    ids((row) => row.ticket_type_id),
  );
  const told = rows.map((row): ReferenceSale => {
    const agent = agents.get(row.agent);
    return {
      ReservationIdentifier: row.reservation_identifier,
      TicketIdentifier: row.ticket,
      SaleDateTime: toIso(row.created_at),
      PresentationId: row.id,
      PresentationDateTime: toIso(row.starts_at),
      FeatureId: row.feature_id,
      FeatureName: feature(row.feature_id),
      LocationName: location(row.location_id),
      CustomerId: row.agent,
      CustomerName: agent ? nameIn(agent.name, desk.locale) : "",
      BuyerName: row.buyer,
      MobileNumber: row.mobile && normalizeMobile(row.mobile),
      TicketId: row.ticket_type_id,
      TicketName: ticket(row.ticket_type_id),
      Reference1: row.ref1,
      Reference2: row.ref2,
      Quantity: row.standing,
      CancelledQuantity: row.cancelled,
      AdmittedQuantity: row.admitted,
      Amount: toShekels(row.amount),
    };
  });
  return { rows: told, isCut: found.length > MOST };
}
