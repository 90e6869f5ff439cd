import { roundToAgorot } from "./money.ts";

/** Who can buy a ticket type. All values but `open` require a code of the named kind. */
export const ACCESSES = ["open", "member", "voucher", "senior"] as const;
export type Access = (typeof ACCESSES)[number];

/** Maximum seats per ticket. */
export const MOST_SEATS_A_TICKET = 10;

/** Rules of a ticket type. Amounts are in shekels. Null means that the rule does not apply. */
export interface TypeRules {
  readonly access: Access;
  readonly multiplyFactor: number;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly requiresTicketId: number | null;
  readonly requiresMinimum: number | null;
  readonly openMinimum: number | null;
  readonly openMaximum: number | null;
  readonly openMultiplier: number | null;
  readonly loyaltyPoints: number | null;
  readonly minimumAge: number | null;
  readonly maximumAge: number | null;
}

const isLow = (most: number | null, least: number | null): boolean =>
  most !== null && least !== null && most < least;

/** Whether the range contains a multiple of the step. */
function hasStep({ openMinimum, openMaximum, openMultiplier }: TypeRules): boolean {
  if (openMinimum === null || openMaximum === null || openMultiplier === null) return true;
  const step = roundToAgorot(openMultiplier);
  const least = Math.ceil(roundToAgorot(openMinimum) / step) * step;
  return step > 0 && least <= roundToAgorot(openMaximum);
}

/**
 * Returns the first field because of which a ticket type could never be sold (storefront.md section 5:
 * minimum and maximum, combinations, open prices; only members can pay with points). Undefined if the ticket
 * type can be sold.
 */
export function misfitOf(type: TypeRules): keyof TypeRules | undefined {
  const isOpen = type.openMinimum !== null;
  if (isLow(type.maximum, type.minimum)) return "maximum";
  if ((type.requiresTicketId === null) !== (type.requiresMinimum === null)) {
    return "requiresMinimum";
  }
  if (isOpen !== (type.openMaximum !== null)) return "openMaximum";
  if (isOpen !== (type.openMultiplier !== null)) return "openMultiplier";
  if (isLow(type.openMaximum, type.openMinimum)) return "openMaximum";
  if (!hasStep(type)) return "openMultiplier";
  if (type.loyaltyPoints !== null && (type.access !== "member" || isOpen)) return "loyaltyPoints";
  return isLow(type.maximumAge, type.minimumAge) ? "maximumAge" : undefined;
}
