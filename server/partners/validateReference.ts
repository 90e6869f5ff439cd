import type * as z from "zod/mini";
import type * as calls from "../../domain/api/partners.ts";
import type { Reply } from "../../domain/api/route.ts";
import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Db } from "../platform/store/db.ts";
import { findSite } from "./miniSites.ts";

type Query = z.output<typeof calls.validateReference.query>;
type Validated = Reply<typeof calls.validateReference>["ticket"];

const SLOTS = [1, 2] as const;

/**
 * Reads a ticket type with its prompts. Throws ticketNotFound if the mini-site's business does not sell
 * this ticket type.
 */
async function ticketOf(db: Db, businessId: number, ticketId: number) {
  const row = await db
    .selectFrom("ticket_type as t")
    .innerJoin("price as p", "p.ticket_type_id", "t.id")
    .innerJoin("price_policy as y", "y.id", "p.price_policy_id")
    .select(["t.ref1prompt", "t.ref2prompt"])
    .where("t.id", "=", ticketId)
    .where("y.business_id", "=", businessId)
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refused("ticketNotFound", { ticketId });
  return row;
}

const optionsOf = (db: Db, businessId: number, ticketId: number) =>
  db
    .selectFrom("reference_option as o")
    .innerJoin("price_policy as y", "y.id", "o.price_policy_id")
    .select(["o.slot", "o.value", "o.quantity", "o.used"])
    .where("o.ticket_type_id", "=", ticketId)
    .where("y.business_id", "=", businessId)
    .execute();

type Option = Awaited<ReturnType<typeof optionsOf>>[number];

/**
 * Returns how often the buyer's answer to a prompt can still be used. A prompt without a list of references
 * accepts any text, any number of times.
 */
function leftOf(options: readonly Option[], slot: 1 | 2, answer: string): number {
  const own = options.filter((option) => option.slot === slot);
  if (own.length === 0 && answer !== "") return Infinity;
  const found = own.filter((option) => normalizeCode(option.value) === answer);
  if (answer === "") throw new Refused("refPromptOptNotFound", { slot, reason: "empty" });
  if (found.length === 0) throw new Refused("refPromptOptNotFound", { slot });
  const left = Math.max(...found.map(({ quantity, used }) => (quantity ?? Infinity) - used));
  if (left < 1) throw new Refused("refPromptOptError", { slot, reason: "usedUp" });
  return left;
}

/**
 * Checks references for a ticket type of a mini-site, without using them up. Throws NOT_FOUND for an unknown
 * site, ticketNotFound for an unknown ticket type, refPromptOptNotFound { slot } for an unknown reference,
 * and refPromptOptError { slot } for a reference that is used up.
 */
export async function validateReference(db: Db, url: string, query: Query): Promise<Validated> {
  const { ticketId, mode } = query;
  const site = await findSite(db, url);
  if (mode && mode !== site.presentation_list) throw new Refused("NOT_FOUND", { mode });
  const ticket = await ticketOf(db, site.business_id, ticketId);
  const options = await optionsOf(db, site.business_id, ticketId);
  const prompted = SLOTS.filter((slot) => ticket[`ref${slot}prompt`] !== null);
  if (prompted.length === 0) throw new Refused("refPromptOptNotFound", { slot: 1 });
  const answers = new Map(
    prompted.map((slot) => [slot, normalizeCode(query[`reference${slot}`] ?? "")]),
  );
  const left = Math.min(...prompted.map((slot) => leftOf(options, slot, answers.get(slot) ?? "")));
  return {
    TicketId: ticketId,
    Balance: Number.isFinite(left) ? left : null,
    reference1: answers.get(1) ?? null,
    reference2: answers.get(2) ?? null,
  };
}
