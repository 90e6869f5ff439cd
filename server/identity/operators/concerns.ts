import { sql, type RawBuilder } from "kysely";
import { callName } from "../../../domain/permission.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { isCatalogueKind, type CatalogueKind } from "../../../domain/resources/catalogueKinds.ts";
import { orderLocations } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";

/** The parsed input of a call. */
type Sent = Readonly<Record<"params" | "query" | "body", Readonly<Record<string, unknown>>>>;

/**
 * The business and the locations that a write concerns. If there are no locations, the write concerns the
 * whole business.
 */
interface Concerned {
  readonly id: number | null;
  readonly locations: number[] | null;
}

/**
 * Returns a query for the business and the locations that a call concerns, or undefined if the call's input
 * names none.
 */
type Finds = (sent: Sent) => RawBuilder<Concerned> | undefined;

/** Marks a call that concerns the operator's own businesses, for example a login. */
const OWN = "own";

const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31
    ? value
    : undefined;

const SHOW_LOCATION = sql`(select array[p.location_id] from presentation p
  where p.id = r.presentation_id)`;
const WHOLE = sql`null::int[]`;

/** Tables with a column `business_id`, each with an SQL expression for the locations of a row `r`. */
const OWNERS = {
  api_key: sql`(select nullif(o.location_ids, '{}') from operator o where o.id = r.operator_id)`,
  approval: sql`coalesce(${SHOW_LOCATION},
    (select ${orderLocations("o")} from orders o where o.id = r.order_id))`,
  allocation: SHOW_LOCATION,
  coupon: WHOLE,
  data_import: WHOLE,
  feature: WHOLE,
  mini_site: WHOLE,
  payment_mismatch: sql`(select ${orderLocations("o")} from orders o
    where o.payment_identifier = r.payment_identifier)`,
  presentation: sql`array[r.location_id]`,
  presentation_change: SHOW_LOCATION,
  price_policy: WHOLE,
  product: WHOLE,
  ticket_group: WHOLE,
  ticket_type: WHOLE,
  video_file: WHOLE,
  webhook_endpoint: sql`nullif(r.location_ids, '{}')`,
} as const;
type Owner = keyof typeof OWNERS;

const rowOf = (table: Owner, value: unknown) => {
  const id = numberOf(value);
  if (id === undefined) return undefined;
  return sql<Concerned>`select r.business_id as id, ${OWNERS[table]} as locations
    from ${sql.table(table)} r where r.id = ${id}`;
};

const byId =
  (table: Owner): Finds =>
  ({ params }) =>
    rowOf(table, params["id"]);
const byPresentation: Finds = ({ body }) => rowOf("presentation", body["presentationId"]);
const byFirstPresentation: Finds = ({ body: { presentationIds: ids } }) =>
  rowOf("presentation", Array.isArray(ids) ? ids[0] : undefined);
/** A new presentation concerns the business of its feature and the location of its hall. */
const byFeature: Finds = ({ body }) => {
  const featureId = numberOf(body["featureId"]);
  if (featureId === undefined) return undefined;
  return sql`select f.business_id as id,
      (select array[v.location_id] from venue v where v.id = ${numberOf(body["venueId"]) ?? null}) as locations
    from feature f where f.id = ${featureId}`;
};
const byBusiness: Finds = ({ body }) => {
  const id = numberOf(body["businessId"]);
  return id === undefined
    ? undefined
    : sql`select id, ${WHOLE} as locations from business where id = ${id}`;
};

const byQueriedBusiness: Finds = ({ query }) => byBusiness({ params: {}, query: {}, body: query });

const locationOf = (value: unknown) => {
  const id = numberOf(value);
  if (id === undefined) return undefined;
  return sql<Concerned>`select l.business_id as id, array[l.id] as locations
    from location l where l.id = ${id}`;
};
const venueOf = (value: unknown) => {
  const id = numberOf(value);
  if (id === undefined) return undefined;
  return sql<Concerned>`select l.business_id as id, array[l.id] as locations
    from venue v join location l on l.id = v.location_id where v.id = ${id}`;
};
const layoutOf = (value: unknown) => {
  const id = numberOf(value);
  if (id === undefined) return undefined;
  return sql<Concerned>`select l.business_id as id, array[l.id] as locations from hall_layout y
    join venue v on v.id = y.venue_id join location l on l.id = v.location_id where y.id = ${id}`;
};
const byVenue: Finds = ({ query }) => venueOf(query["venueId"]);

/**
 * Finds the hall, location or business that is named in a resource's values. If the values name none, the
 * write concerns the operator's own businesses.
 */
const byValues: Finds = ({ body }) => {
  const { values } = body;
  if (!isPart(values)) return undefined;
  return (
    venueOf(values["venueId"]) ??
    locationOf(values["locationId"]) ??
    byBusiness({ params: {}, query: {}, body: values })
  );
};

const byDraft: Finds = ({ params }) => {
  const id = numberOf(params["id"]);
  if (id === undefined) return undefined;
  return sql`select l.business_id as id, array[l.id] as locations
    from plan_draft d join venue v on v.id = d.venue_id
    join location l on l.id = v.location_id where d.id = ${id}`;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the business and locations of an order, by its id or number. */
const byOrder: Finds = ({ params }) => {
  const id = params["id"];
  if (typeof id !== "string") return undefined;
  const isOrder = UUID.test(id)
    ? sql`o.id = ${id}::uuid`
    : sql`o.reservation_identifier = ${id.trim().toUpperCase()}`;
  return sql`select o.business_id as id, ${orderLocations("o")} as locations
    from orders o where ${isOrder}`;
};

/** Finds the business and locations of a message or payment in the outbox, through its order. */
const byLetter: Finds = ({ params }) => {
  const id = params["id"];
  if (typeof id !== "string" || !UUID.test(id)) return undefined;
  return sql`select o.business_id as id, ${orderLocations("o")} as locations from outbox b
    left join payment_attempt a on a.payment_identifier = b.payload->>'paymentIdentifier'
    join orders o on o.id = coalesce(a.order_id, (b.payload->>'orderId')::uuid)
    where b.id = ${id}::uuid`;
};

/** Finds the business to which a message of the contact form was sent. */
const byContactLetter: Finds = ({ params }) => {
  const id = numberOf(params["id"]);
  if (id === undefined) return undefined;
  return sql`select r.business_id as id, ${WHOLE} as locations
    from contact_message r where r.number = ${id}`;
};

const CATALOGUE_TABLES: Readonly<Record<CatalogueKind, Owner>> = {
  features: "feature",
  "ticket-groups": "ticket_group",
  "ticket-types": "ticket_type",
  products: "product",
  coupons: "coupon",
  sites: "mini_site",
  presentations: "presentation",
  "price-lists": "price_policy",
};
/**
 * Finds the business of a catalogue entry by its kind and id. Undefined if the kind does not belong to the
 * catalogue.
 */
const byText: Finds = ({ params }) => {
  const kind = String(params["kind"]);
  return isCatalogueKind(kind) ? rowOf(CATALOGUE_TABLES[kind], params["id"]) : undefined;
};

/** Finds the business and locations of a resource by its id, or if it has no id yet, by its values. */
const byResource: Finds = (sent) => {
  const { kind, id } = sent.params;
  if (kind === "halls") return venueOf(id);
  if (kind === "layouts") return layoutOf(id);
  if (kind === "locations") return locationOf(id);
  return byText(sent) ?? byValues(sent);
};

/** For every write call of operators, the way to find the business and the locations that it concerns. */
export const CONCERNS: Readonly<Record<string, Finds | typeof OWN>> = {
  "POST /operator/login": OWN,
  "POST /operator/logout": OWN,
  "POST /operator/password": OWN,
  "POST /operator/totp": OWN,
  "POST /operator/totp/confirm": OWN,
  "POST /operator/totp/remove": OWN,
  "POST /operator/recovery-codes": OWN,
  "POST /operator/logins/{id}/end": OWN,
  "POST /operator/end-other-logins": OWN,
  "POST /pres-live/operators/{id}/invite": OWN,
  "POST /pres-live/operators/{id}/second-factor/reset": OWN,
  "POST /pres-live/operators/{id}/sessions/end": OWN,
  "POST /operator/customer-login-link": OWN,
  "POST /operator/customer-export": OWN,

  "POST /broker/event/save": byPresentation,
  "PUT /pres-live/waiting-rooms/{id}": byId("presentation"),
  "PUT /pres-live/waiting-rooms/{id}/presale-codes": byId("presentation"),
  "POST /pres-live/waiting-rooms/{id}/call": byId("presentation"),
  "POST /pres-live/waiting-rooms/{id}/remove": byId("presentation"),
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

  // The business is that of the presentation at which tickets are scanned. The call itself refuses tickets of
  // other businesses.
  "POST /operator/scan-ticket": byPresentation,
  "POST /pres-live/door/{id}/admissions": byId("presentation"),
  "POST /pres-live/door-devices/release": OWN,
  "PUT /pres-live/counter-seats": byPresentation,
  "POST /pres-live/counter-sale": byPresentation,
  "POST /pres-live/counter-products": ({ body }) => locationOf(body["locationId"]),
  "POST /pres-live/orders/{id}/put-back": byOrder,
  "POST /reservations/{id}/sendTickets": byOrder,
  "POST /pres-live/approvals/{id}/decide": byId("approval"),
  "POST /pres-live/orders/{id}/pay": byOrder,
  "POST /pres-live/orders/{id}/handover": byOrder,
  "POST /pres-live/orders/{id}/collect": byOrder,
  "POST /pres-live/orders/{id}/cancel": byOrder,
  "POST /pres-live/orders/{id}/refund": byOrder,
  "POST /pres-live/orders/{id}/resend": byOrder,
  "POST /pres-live/orders/{id}/reseat": byOrder,

  "POST /pres-live/letters/{id}/retry": byLetter,
  "POST /pres-live/letters/{id}/discard": byLetter,
  "POST /pres-live/contact-letters/{id}/answered": byContactLetter,
  "POST /pres-live/held-payments/{id}/settle": byId("payment_mismatch"),

  "POST /pres-live/editReferencePromptOptionQuantity/1/{priceType}/{priceId}/{priceRowId}": ({
    params,
  }) => rowOf("price_policy", params["priceId"]),
  "POST /pres-live/catalogue/features": byBusiness,
  "PUT /pres-live/catalogue/features/{id}": byId("feature"),
  "POST /pres-live/catalogue/presentations": byFeature,
  "PUT /pres-live/catalogue/presentations/{id}": byId("presentation"),
  // The business is that of the first presentation. The call itself refuses presentations of other
  // businesses.
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
  "POST /pres-live/video-uploads": byBusiness,
  "POST /pres-live/video-uploads/{id}/finish": OWN,
  "POST /pres-live/video-uploads/{id}/drop": OWN,
  "POST /pres-live/unused-videos/{id}/remove": byId("video_file"),
  "POST /pres-live/keys": byBusiness,
  "PUT /pres-live/keys/{id}": byId("api_key"),
  "POST /pres-live/keys/{id}/rotate": byId("api_key"),
  "POST /pres-live/keys/{id}/revoke": byId("api_key"),
  "POST /pres-live/webhooks": byBusiness,
  "PUT /pres-live/webhooks/{id}": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/secret": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/retire": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/test": byId("webhook_endpoint"),
  "POST /pres-live/webhooks/{id}/replay": byId("webhook_endpoint"),
  "POST /pres-live/partners/{id}/secret": OWN,
  "PUT /pres-live/payment-accounts/{id}/keys": OWN,
  "POST /pres-live/payment-accounts/{id}/test": OWN,
  "POST /pres-live/setup/pass": OWN,
  "POST /pres-live/setup/price": OWN,
  "PUT /pres-live/languages": OWN,
  "PUT /pres-live/region": OWN,
  "POST /pres-live/resources/{kind}": byValues,
  "PUT /pres-live/resources/{kind}/{id}": byResource,
  "POST /pres-live/resources/{kind}/{id}/retire": byResource,
  "POST /pres-live/resources/{kind}/import": OWN,
  "POST /pres-live/imports": byQueriedBusiness,
  "POST /pres-live/imports/{id}/check": byId("data_import"),
  "POST /pres-live/imports/{id}/mapping": byId("data_import"),
  "POST /pres-live/imports/{id}/start": byId("data_import"),
  "POST /pres-live/imports/{id}/undo": byId("data_import"),
  "POST /pres-live/mail-tests": byBusiness,
  "POST /pres-live/mail-gateways/test": byValues,
  "POST /pres-live/sms-gateways/test": byValues,
  "POST /pres-live/captchas/test": byValues,
  "PUT /pres-live/businesses/{id}/wallets": ({ params }) =>
    byBusiness({ params: {}, query: {}, body: { businessId: params["id"] } }),
  "PUT /pres-live/layouts/{id}/blocks": ({ params }) => layoutOf(params["id"]),
  "POST /pres-live/plans/drafts": byVenue,
  "POST /pres-live/plans/drawings": byVenue,
  "POST /pres-live/plans/pictures": OWN,
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

async function foundOwner(
  db: Db,
  call: Pick<RouteShape, "method" | "path">,
  what: unknown,
): Promise<Concerned | undefined> {
  const finds = CONCERNS[callName(call)];
  if (finds === undefined || finds === OWN) return undefined;
  const query = finds({
    params: partOf(what, "params"),
    query: partOf(what, "query"),
    body: partOf(what, "body"),
  });
  return (await query?.execute(db))?.rows[0];
}

/** The values of the columns `business_ids` and `location_ids` of `operator_event`. */
interface Concerns {
  readonly business_ids: RawBuilder<number[] | null>;
  readonly location_ids: RawBuilder<number[] | null>;
}

/**
 * Returns the businesses and locations that a write concerns: those of the entry that is written, or the
 * operator's own if there is no such entry. If the entry is outside the operator's scope, the write concerns
 * both. Null if the caller is not an operator.
 */
export async function concerned(
  db: Db,
  operatorId: number | null,
  call: Pick<RouteShape, "method" | "path">,
  what: unknown,
): Promise<Concerns> {
  const owner = await foundOwner(db, call, what);
  const of = <T>(value: RawBuilder<T>): RawBuilder<T> =>
    sql<T>`(select ${value} from operator o where o.id = ${operatorId}::int)`;
  const own = sql<number[] | null>`o.business_ids`;
  const ownLocations = sql<number[] | null>`nullif(o.location_ids, '{}')`;
  /**
   * Returns the found ids if all of them are the operator's own. If some are not, returns the operator's ids
   * and the found ids.
   */
  const beside = (mine: RawBuilder<unknown>, ids: readonly number[]) =>
    sql<number[] | null>`case when ${mine} @> ${ints(ids)} then ${ints(ids)}
      else coalesce(${mine}, '{}') || ${ints(ids)} end`;
  const { id, locations } = owner ?? {};
  return {
    business_ids: of(typeof id === "number" ? beside(own, [id]) : own),
    location_ids: of(locations ? beside(ownLocations, locations) : ownLocations),
  };
}
