import { sql, type RawBuilder } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { ints } from "./store/db.ts";

/**
 * The businesses of an operator, and the locations that the operator is limited to. Null means every
 * location of these businesses, also those created later.
 */
export interface Scope {
  readonly businessIds: readonly number[];
  readonly locationIds: readonly number[] | null;
}

/** The owner of something: a location, or the whole business if the location is null. */
interface Place {
  readonly businessId: number;
  readonly locationId: number | null;
}

/**
 * Whether something is within an operator's scope. Location limits do not apply to what a whole business
 * owns.
 */
export const isWithin = (
  { businessIds, locationIds }: Scope,
  { businessId, locationId }: Place,
): boolean =>
  businessIds.includes(businessId) &&
  (locationIds === null || locationId === null || locationIds.includes(locationId));

/** Throws FORBIDDEN if something is outside the operator's scope. */
export function judgeWithin(scope: Scope, place: Place): void {
  if (!isWithin(scope, place)) throw new Refused("FORBIDDEN");
}

/** SQL condition: whether a location is one of the operator's. A null location belongs to the business. */
export const isOfLocations = (
  { locationIds }: Pick<Scope, "locationIds">,
  location: RawBuilder<number | null>,
): RawBuilder<boolean> =>
  locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${location} = any(${ints(locationIds)}), true)`;

/**
 * SQL condition of `isWithin` for a row. `business` and `location` are its columns, such as `p.business_id`.
 * Both are never null.
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

/** The limit stored in a column `location_ids`, where an empty list means no limit. */
export const limitOf = (stored: readonly number[]): Scope["locationIds"] =>
  stored.length > 0 ? stored : null;

/**
 * SQL condition: whether a stored limit allows no more than the operator's own. `column` is, for example,
 * `o.location_ids`.
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
 * SQL condition: whether one of the operator's locations is in the array `column`, such as `e.location_ids`.
 * A null array means whole businesses, which an operator limited to locations does not see.
 */
export const touchesLocations = (
  { locationIds }: Pick<Scope, "locationIds">,
  column: string,
): RawBuilder<boolean> =>
  locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.ref(column)} && ${ints(locationIds)}, false)`;

/**
 * The locations of an order as an SQL array: those of its valid tickets, or the order's own if it has none.
 * `order` is the alias of the table `orders`.
 */
export const orderLocations = (order: string): RawBuilder<number[]> => sql<number[]>`coalesce(
  (select array_agg(distinct p.location_id) from ticket t
    join presentation p on p.id = t.presentation_id
    where t.order_id = ${sql.ref(`${order}.id`)} and t.cancelled_at is null),
  array[${sql.ref(`${order}.location_id`)}])`;

/**
 * SQL condition: whether an order is an operator's. An order with tickets for several locations is handled
 * by operators of all of them, because its money cannot be split.
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
 * SQL condition: whether a row about a payment, with `payment_identifier` and `business_id`, is an operator's. A
 * payment that led to no order belongs to the whole business, so nobody who is limited to locations sees it.
 */
export const isPaymentWithin = (scope: Scope, row: string): RawBuilder<boolean> => {
  const businessId = sql.ref(`${row}.business_id`);
  if (scope.locationIds === null)
    return sql<boolean>`(${businessId} is null or ${businessId} = any(${ints(scope.businessIds)}))`;
  return sql<boolean>`exists (select 1 from orders h
    where h.payment_identifier = ${sql.ref(`${row}.payment_identifier`)} and ${isOrderWithin(scope, "h")})`;
};
