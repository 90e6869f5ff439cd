import { sql, type RawBuilder } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { ints } from "./store/db.ts";

/**
 * The businesses of an operator, and the locations that the operator is limited to. If `locationIds` is null,
 * the operator has access to every location of these businesses, including those created later.
 */
export interface Scope {
  readonly businessIds: readonly number[];
  readonly locationIds: readonly number[] | null;
}

/** The owner of a record: a location, or the whole business if the location is null. */
interface Place {
  readonly businessId: number;
  readonly locationId: number | null;
}

/**
 * Returns whether a record is within an operator's scope. A record that a whole business owns is in the scope
 * even of operators who are limited to locations.
 */
export const isWithin = (
  { businessIds, locationIds }: Scope,
  { businessId, locationId }: Place,
): boolean =>
  businessIds.includes(businessId) &&
  (locationIds === null || locationId === null || locationIds.includes(locationId));

/** Throws FORBIDDEN if a record is outside the operator's scope. */
export function judgeWithin(scope: Scope, place: Place): void {
  if (!isWithin(scope, place)) throw new Refused("FORBIDDEN");
}

/**
 * SQL condition: whether a location is one of the operator's. A null location stands for the whole business,
 * to which the operator has access as well.
 */
export const isOfLocations = (
  { locationIds }: Pick<Scope, "locationIds">,
  location: RawBuilder<number | null>,
): RawBuilder<boolean> =>
  locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${location} = any(${ints(locationIds)}), true)`;

/**
 * SQL condition: whether a row is within an operator's scope, like `isWithin`. `business` and `location` are
 * the row's columns, such as `p.business_id`. Neither `business` nor `location` may ever be null.
 */
export const isRowWithin = (
  { businessIds, locationIds }: Scope,
  business: string,
  location: string,
): RawBuilder<boolean> => {
  const isOurs = sql<boolean>`${sql.ref(business)} = any(${ints(businessIds)})`;
  if (locationIds === null) return isOurs;
  return sql<boolean>`(${isOurs} and ${sql.ref(location)} = any(${ints(locationIds)}))`;
};

/**
 * Returns the limit that is stored in a column `location_ids`. An empty list in the column means that there
 * is no limit.
 */
export const limitOf = (stored: readonly number[]): Scope["locationIds"] =>
  stored.length > 0 ? stored : null;

/**
 * SQL condition: whether a stored limit to locations is within the operator's own limit. `column` is, for
 * example, `o.location_ids`.
 */
export const isLimitWithin = (
  { locationIds }: Pick<Scope, "locationIds">,
  column: string,
): RawBuilder<boolean> => {
  const limit = sql.ref(column);
  return locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(${limit} <> '{}' and ${limit} <@ ${ints(locationIds)})`;
};

/**
 * SQL condition: whether one of the operator's locations is in the array `column`, such as
 * `e.location_ids`. A null array means all locations of the businesses. An operator who is limited to
 * locations does not see a row with a null array.
 */
export const touchesLocations = (
  { locationIds }: Pick<Scope, "locationIds">,
  column: string,
): RawBuilder<boolean> =>
  locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.ref(column)} && ${ints(locationIds)}, false)`;

/**
 * SQL for the locations of an order as an array: the locations of its valid tickets, or the order's own
 * location if it has no valid tickets. `order` is the alias of the table `orders`.
 */
export const orderLocations = (order: string): RawBuilder<number[]> => sql<number[]>`coalesce(
  (select array_agg(distinct p.location_id) from ticket t
    join presentation p on p.id = t.presentation_id
    where t.order_id = ${sql.ref(`${order}.id`)} and t.cancelled_at is null),
  array[${sql.ref(`${order}.location_id`)}])`;

/**
 * SQL condition: whether an operator may handle an order. If the order has tickets for several locations,
 * the operator must have access to all of them, because the order's money cannot be split.
 */
export const isOrderWithin = (
  { businessIds, locationIds }: Scope,
  order: string,
): RawBuilder<boolean> => {
  const isOurs = sql<boolean>`${sql.ref(`${order}.business_id`)} = any(${ints(businessIds)})`;
  if (locationIds === null) return isOurs;
  return sql<boolean>`(${isOurs} and ${orderLocations(order)} <@ ${ints(locationIds)})`;
};

/**
 * SQL condition: whether a row about a payment, with `payment_identifier` and `business_id`, is within an
 * operator's scope. A payment that led to no order belongs to the whole business, so operators who are limited
 * to locations do not see it.
 */
export const isPaymentWithin = (scope: Scope, row: string): RawBuilder<boolean> => {
  const businessId = sql.ref(`${row}.business_id`);
  if (scope.locationIds === null)
    return sql<boolean>`(${businessId} is null or ${businessId} = any(${ints(scope.businessIds)}))`;
  return sql<boolean>`exists (select 1 from orders h
    where h.payment_identifier = ${sql.ref(`${row}.payment_identifier`)} and ${isOrderWithin(scope, "h")})`;
};
