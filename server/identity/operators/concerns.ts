import { sql, type RawBuilder } from "kysely";
import { callName } from "../../../domain/permission.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** The parsed input of a call. */
type Sent = Readonly<Record<"params" | "query" | "body", Readonly<Record<string, unknown>>>>;

/**
 * Returns a query for the id of the business that a call concerns, or `undefined` if the input names none.
 */
type Finds = (sent: Sent) => RawBuilder<{ id: number | null }> | undefined;

/** The call concerns the operator's own businesses, for example a login or a customer without a business. */
const OWN = "own";

const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31
    ? value
    : undefined;

type Owner =
  | "api_key"
  | "webhook_endpoint"
  | "approval"
  | "allocation"
  | "coupon"
  | "data_import"
  | "feature"
  | "mini_site"
  | "payment_mismatch"
  | "presentation"
  | "presentation_change"
  | "price_policy"
  | "product"
  | "ticket_group"
  | "ticket_type";

const rowOf = (table: Owner, value: unknown) => {
  const id = numberOf(value);
  if (id === undefined) return undefined;
  return sql<{
    id: number | null;
  }>`select business_id as id from ${sql.table(table)} where id = ${id}`;
};

const byId =
  (table: Owner): Finds =>
  ({ params }) =>
    rowOf(table, params["id"]);
const byPresentation: Finds = ({ body }) => rowOf("presentation", body["presentationId"]);
const byFirstPresentation: Finds = ({ body: { presentationIds: ids } }) =>
  rowOf("presentation", Array.isArray(ids) ? ids[0] : undefined);
const byFeature: Finds = ({ body }) => rowOf("feature", body["featureId"]);
const byBusiness: Finds = ({ body }) => {
  const id = numberOf(body["businessId"]);
  return id === undefined ? undefined : sql`select id from business where id = ${id}`;
};

const byQueriedBusiness: Finds = ({ query }) => byBusiness({ params: {}, query: {}, body: query });

/** Finds the business that a resource's values name. Without one the operator's own businesses apply. */
const byValues: Finds = ({ body }) => {
  const { values } = body;
  return isPart(values) ? byBusiness({ params: {}, query: {}, body: values }) : undefined;
};

const byVenue: Finds = ({ query }) => {
  const id = numberOf(query["venueId"]);
  if (id === undefined) return undefined;
  return sql`select l.business_id as id from venue v join location l on l.id = v.location_id
    where v.id = ${id}`;
};
const byDraft: Finds = ({ params }) => {
  const id = numberOf(params["id"]);
  if (id === undefined) return undefined;
  return sql`select l.business_id as id from plan_draft d join venue v on v.id = d.venue_id
    join location l on l.id = v.location_id where d.id = ${id}`;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds an order by its id or its reservation number. */
const byOrder: Finds = ({ params }) => {
  const id = params["id"];
  if (typeof id !== "string") return undefined;
  const isOrder = UUID.test(id)
    ? sql`id = ${id}::uuid`
    : sql`reservation_identifier = ${id.trim().toUpperCase()}`;
  return sql`select business_id as id from orders where ${isOrder}`;
};

/** Finds the business of an outbox message or payment, by its order. */
const byLetter: Finds = ({ params }) => {
  const id = params["id"];
  if (typeof id !== "string" || !UUID.test(id)) return undefined;
  return sql`select o.business_id as id from outbox b
    left join payment_attempt a on a.payment_identifier = b.payload->>'paymentIdentifier'
    join orders o on o.id = coalesce(a.order_id, (b.payload->>'orderId')::uuid)
    where b.id = ${id}::uuid`;
};

const TEXT_TABLES: Readonly<Record<string, Owner>> = {
  features: "feature",
  "ticket-groups": "ticket_group",
  "ticket-types": "ticket_type",
  products: "product",
  coupons: "coupon",
  sites: "mini_site",
  presentations: "presentation",
  "price-lists": "price_policy",
};
/** Finds the business of an entry of the catalogue. Other kinds concern the operator's own businesses. */
const byText: Finds = ({ params }) => {
  const table = TEXT_TABLES[String(params["kind"])];
  return table && rowOf(table, params["id"]);
};

/** Every write call of operators, with how to find the business that it concerns. */
export const CONCERNS: Readonly<Record<string, Finds | typeof OWN>> = {
  "POST /operator/login": OWN,
  "POST /operator/logout": OWN,
  "POST /operator/password": OWN,
  "POST /operator/totp": OWN,
  "POST /operator/totp/confirm": OWN,
  "POST /operator/totp/remove": OWN,
  "POST /operator/recovery-codes": OWN,
  "POST /pres-live/operators/{id}/invite": OWN,
  "POST /pres-live/operators/{id}/second-factor/reset": OWN,
  "POST /pres-live/operators/{id}/sessions/end": OWN,
  "POST /operator/customer-login-link": OWN,
  "POST /operator/customer-export": OWN,

  "POST /broker/event/save": byPresentation,
  "POST /broker/event/lock": byPresentation,
  "POST /broker/event/unlock": byPresentation,
  "POST /pres-live/presentations/{id}/cancel": byId("presentation"),
  "POST /pres-live/presentations/{id}/move": byId("presentation"),
  "POST /pres-live/changes/{id}/pause": byId("presentation_change"),
  "POST /pres-live/changes/{id}/resume": byId("presentation_change"),
  "POST /pres-live/changes/{id}/retry": byId("presentation_change"),

  "POST /pres-live/allocations": byPresentation,
  "POST /pres-live/allocations/{id}/release": byId("allocation"),
  "POST /pres-live/blocks": byPresentation,
  "POST /pres-live/blocks/release": byPresentation,
  "POST /pres-live/blocks/annotate": byPresentation,

  // The presentation being admitted. A ticket of another business is not found there.
  "POST /operator/scan-ticket": byPresentation,
  "PUT /pres-live/counter-seats": byPresentation,
  "POST /pres-live/counter-sale": byPresentation,
  "POST /reservations/{id}/sendTickets": byOrder,
  "POST /pres-live/approvals/{id}/decide": byId("approval"),
  "POST /pres-live/orders/{id}/pay": byOrder,
  "POST /pres-live/orders/{id}/handover": byOrder,
  "POST /pres-live/orders/{id}/cancel": byOrder,
  "POST /pres-live/orders/{id}/refund": byOrder,
  "POST /pres-live/orders/{id}/resend": byOrder,
  "POST /pres-live/orders/{id}/reseat": byOrder,

  "POST /pres-live/letters/{id}/retry": byLetter,
  "POST /pres-live/letters/{id}/discard": byLetter,
  "POST /pres-live/held-payments/{id}/settle": byId("payment_mismatch"),

  "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}": ({
    params,
  }) => rowOf("price_policy", params["priceId"]),
  "POST /pres-live/catalogue/features": byBusiness,
  "PUT /pres-live/catalogue/features/{id}": byId("feature"),
  "POST /pres-live/catalogue/presentations": byFeature,
  "PUT /pres-live/catalogue/presentations/{id}": byId("presentation"),
  // The first of the presentations. One of another business is not found there.
  "POST /pres-live/catalogue/presentations/copy": byFirstPresentation,
  "POST /pres-live/catalogue/presentations/edit": byFirstPresentation,
  "POST /pres-live/catalogue/prices": byBusiness,
  "PUT /pres-live/catalogue/prices/{id}": byId("price_policy"),
  "POST /pres-live/catalogue/ticket-groups": byBusiness,
  "PUT /pres-live/catalogue/ticket-groups/{id}": byId("ticket_group"),
  "POST /pres-live/catalogue/ticket-types": byBusiness,
  "PUT /pres-live/catalogue/ticket-types/{id}": byId("ticket_type"),
  "POST /pres-live/catalogue/sites": byBusiness,
  "PUT /pres-live/catalogue/sites/{id}": byId("mini_site"),
  "POST /pres-live/catalogue/products": byBusiness,
  "PUT /pres-live/catalogue/products/{id}": byId("product"),
  "POST /pres-live/catalogue/coupons": byBusiness,
  "PUT /pres-live/catalogue/coupons/{id}": byId("coupon"),
  "PUT /pres-live/catalogue/{kind}/{id}/texts": byText,
  "POST /pres-live/pictures": OWN,
  "POST /pres-live/keys": byBusiness,
  "POST /pres-live/keys/{id}/rotate": byId("api_key"),
  "POST /pres-live/keys/{id}/revoke": byId("api_key"),
  "POST /pres-live/webhooks": byBusiness,
  "PUT /pres-live/webhooks/{id}": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/secret": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/delete": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/test": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/replay": byId("webhook_endpoint"),
  "POST /pres-live/partners/{id}/secret": OWN,
  "POST /pres-live/resources/{kind}": byValues,
  "PUT /pres-live/resources/{kind}/{id}": byValues,
  "POST /pres-live/resources/{kind}/{id}/retire": byText,
  "POST /pres-live/resources/{kind}/import": OWN,
  "POST /pres-live/imports": byQueriedBusiness,
  "POST /pres-live/imports/{id}/check": byId("data_import"),
  "POST /pres-live/imports/{id}/mapping": byId("data_import"),
  "POST /pres-live/imports/{id}/start": byId("data_import"),
  "POST /pres-live/imports/{id}/undo": byId("data_import"),
  "POST /pres-live/mail-tests": byBusiness,
  "POST /pres-live/plans/drafts": byVenue,
  "POST /pres-live/plans/drawings": byVenue,
  "POST /pres-live/plans/drafts/{id}/changes": byDraft,
  "POST /pres-live/plans/drafts/{id}/columns": byDraft,
  "POST /pres-live/plans/drafts/{id}/editor": byDraft,
  "POST /pres-live/plans/drafts/{id}/publish": byDraft,
};

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

function partOf(what: unknown, name: string): Part {
  const part = isPart(what) ? what[name] : undefined;
  return isPart(part) ? part : {};
}

async function foundBusiness(
  db: Db,
  call: Pick<RouteShape, "method" | "path">,
  what: unknown,
): Promise<number | undefined> {
  const finds = CONCERNS[callName(call)];
  if (finds === undefined || finds === OWN) return undefined;
  const query = finds({
    params: partOf(what, "params"),
    query: partOf(what, "query"),
    body: partOf(what, "body"),
  });
  const found = await query?.execute(db);
  return found?.rows[0]?.id ?? undefined;
}

/**
 * Returns the value of `operator_event.business_ids`: the business of the call's subject, or the operator's
 * own businesses if it has none. An attempt on another's business concerns both. Null if the caller is not an
 * operator.
 */
export async function concerned(
  db: Db,
  operatorId: number | null,
  call: Pick<RouteShape, "method" | "path">,
  what: unknown,
): Promise<RawBuilder<number[] | null>> {
  const business = await foundBusiness(db, call, what);
  const own = sql<
    number[] | null
  >`(select business_ids from operator where id = ${operatorId}::int)`;
  if (business === undefined) return own;
  const found = ints([business]);
  return sql<number[] | null>`(select case when o.business_ids @> ${found} then ${found}
    else o.business_ids || ${found} end from operator o where o.id = ${operatorId}::int)`;
}
