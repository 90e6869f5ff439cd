import { toShekels, type Agorot } from "../../domain/money.ts";
import type { Ticket } from "../../domain/ticket.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

/** An extra that can be bought with a ticket, such as a programme. */
export interface Addon {
  readonly id: number;
  readonly names: Names;
  readonly amount: Agorot;
  /**
   * False if the add-on is no longer offered. A cart that contains an add-on that is no longer offered is
   * priced without it.
   */
  readonly isOffered: boolean;
}

/** Reads all add-ons of a price list, by ticket group and ticket type. */
export async function readAddons(
  db: Db,
  pricePolicyId: number,
): Promise<(ticketGroupId: number, ticketId: number) => readonly Addon[]> {
  const rows = await db
    .selectFrom("addon")
    .selectAll()
    .where("price_policy_id", "=", pricePolicyId)
    .orderBy("id")
    .execute();
  return (ticketGroupId, ticketId) =>
    rows
      .filter((row) => row.ticket_group_id === ticketGroupId && row.ticket_type_id === ticketId)
      .map(({ id, name, amount, is_offered: isOffered }) => ({
        id,
        names: name,
        amount,
        isOffered,
      }));
}

/** Returns the add-ons that can be chosen with a ticket, in the form that API replies have. */
export const addonViews = (addons: readonly Addon[], locale: Locale): Ticket["addons"] =>
  addons
    .filter(({ isOffered }) => isOffered)
    .map(({ id, names, amount }) => ({
      id,
      name: nameIn(names, locale),
      price: toShekels(amount),
    }));
