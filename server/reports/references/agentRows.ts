import { sql } from "kysely";
import type { AgentRow } from "../../../domain/ticketReference.ts";
import { nameIn } from "../../platform/locale.ts";
import { namesOf } from "../sales/namesOf.ts";
import type { SalesDesk } from "../sales/salesDesk.ts";
import { isOfLocations, type Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

export type ReferenceDesk = Scope & Pick<SalesDesk, "db" | "locale" | "now">;

/**
 * Filters references by the fields of an agent's row. If a field is absent or -1, it does not filter. If a
 * field is 0, it selects references without a value in this field. If `customerId` is 0, these are the
 * references of the business itself.
 */
export interface RowFilter {
  readonly customerId?: number | undefined;
  readonly featureId?: number | undefined;
  readonly ticketId?: number | undefined;
  readonly pricePolicyId?: number | undefined;
  readonly presentationId?: number | undefined;
  readonly featureCategoryId?: number | undefined;
}

const ALL = -1;

/**
 * Selects the references within the scope, with everything that an agent's row shows. A reference without a
 * presentation applies to the whole price list, which all locations use.
 */
export const selectOptions = (desk: ReferenceDesk, filter: RowFilter) => {
  const wanted = [
    ["coalesce(o.customer_id, 0)", filter.customerId],
    ["o.ticket_type_id", filter.ticketId],
    ["o.price_policy_id", filter.pricePolicyId],
    ["coalesce(o.feature_id, 0)", filter.featureId],
    ["coalesce(o.presentation_id, 0)", filter.presentationId],
    ["coalesce(f.category_id, 0)", filter.featureCategoryId],
  ] as const;
  const bounds = wanted.flatMap(([column, id]) =>
    id === undefined || id === ALL ? [] : [sql<boolean>`${sql.raw(column)} = ${id}::int`],
  );
  return desk.db
    .selectFrom("reference_option as o")
    .innerJoin("price_policy as y", "y.id", "o.price_policy_id")
    .innerJoin("ticket_type as k", "k.id", "o.ticket_type_id")
    .leftJoin("feature as f", "f.id", "o.feature_id")
    .leftJoin("presentation as s", "s.id", "o.presentation_id")
    .where("y.business_id", "=", sql<number>`any(${ints(desk.businessIds)})`)
    .where(isOfLocations(desk, sql`s.location_id`))
    .where((each) => each.and(bounds));
};

/** Returns agents with their names and contact details, by id. */
export async function agentsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("reference_agent")
    .selectAll()
    .where("customer_id", "=", sql<number>`any(${ints([...new Set(ids)])})`)
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** Lists the ticket types for which agents have references. Each row is a ticket type of an agent. */
export async function agentRows(desk: ReferenceDesk, filter: RowFilter): Promise<AgentRow[]> {
  const { db, locale } = desk;
  const rows = await selectOptions(desk, filter)
    .select(["o.customer_id", "o.ticket_type_id", "o.price_policy_id", "y.name as policy"])
    .select(["o.feature_id", "o.presentation_id", "f.category_id"])
    .select([
      sql<number>`count(*)::int`.as("options"),
      sql<number | null>`case when bool_or(o.quantity is null) then null
        else sum(o.quantity)::int end`.as("quantity"),
      sql<number>`sum(o.used)::int`.as("used"),
    ])
    .groupBy(["o.customer_id", "o.ticket_type_id", "o.price_policy_id", "y.name"])
    .groupBy(["o.feature_id", "o.presentation_id", "f.category_id"])
    .orderBy(sql`coalesce(o.customer_id, 0)`)
    .orderBy("o.ticket_type_id")
    .orderBy("o.price_policy_id")
    .orderBy(sql`coalesce(o.feature_id, 0)`)
    .orderBy(sql`coalesce(o.presentation_id, 0)`)
    .execute();
  const agents = await agentsOf(
    db,
    rows.flatMap((row) => row.customer_id ?? []),
  );
  const ticket = await namesOf(
    desk,
    "ticket_type",
    rows.map((row) => row.ticket_type_id),
  );
  const feature = await namesOf(
    desk,
    "feature",
    rows.flatMap((row) => row.feature_id ?? []),
  );
  return rows.map((row) => {
    const agent = agents.get(row.customer_id ?? 0);
    return {
      CustomerId: row.customer_id ?? 0,
      TicketId: row.ticket_type_id,
      FeatureId: row.feature_id ?? 0,
      PricePolicyId: row.price_policy_id,
      PresentationId: row.presentation_id ?? 0,
      FeatureCategoryId: row.category_id ?? 0,
      CustomerName: agent ? nameIn(agent.name, locale) : "",
      MobileNumber: agent?.mobile ?? null,
      TicketName: ticket(row.ticket_type_id),
      PricePolicyName: row.policy,
      FeatureName: row.feature_id === null ? "" : feature(row.feature_id),
      References: row.options,
      Quantity: row.quantity,
      UsedQuantity: row.used,
    };
  });
}
