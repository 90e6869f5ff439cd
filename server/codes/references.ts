import type { Selectable } from "kysely";
import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { Offer } from "./offer.ts";
import type { CodeUse } from "./uses.ts";

export type OptionRow = Selectable<Tables["reference_option"]>;

/**
 * A valid answer to a prompt, from the prompt's list of references. `left` is `Infinity` if the quantity of
 * this answer is unlimited.
 */
export interface Reference {
  readonly slot: 1 | 2;
  readonly value: string;
  readonly use: CodeUse;
  readonly left: number;
}

export const promptOf = ({ price }: Offer, slot: 1 | 2) =>
  slot === 1 ? price.ref1prompt : price.ref2prompt;

/** Whether a reference is only valid for another feature or presentation. */
const isBoundElsewhere = (row: OptionRow, { show }: Offer): boolean =>
  (row.feature_id !== null && row.feature_id !== show.feature_id) ||
  (row.presentation_id !== null && row.presentation_id !== show.id);

const optionsFor = (options: readonly OptionRow[], { price, ticketGroupId }: Offer, slot: 1 | 2) =>
  options.filter(
    (row) =>
      row.slot === slot &&
      row.ticket_type_id === price.ticketId &&
      row.price_policy_id === price.pricePolicyId &&
      (row.ticket_group_id === null || row.ticket_group_id === ticketGroupId),
  );

/**
 * Finds an answer in the list of a prompt (storefront.md section 5, eligible values). Undefined if the prompt
 * has no list. Without a list, any text is accepted as an answer. Throws refPromptOptNotFound { slot } for an
 * empty answer or an answer that is not in the list.
 */
export function referenceOf(
  options: readonly OptionRow[],
  offer: Offer,
  slot: 1 | 2,
  answer: string | null | undefined,
): Reference | undefined {
  const value = normalizeCode(answer ?? "");
  const { ticketId } = offer.price;
  if (value === "") throw new Refused("refPromptOptNotFound", { slot, ticketId, reason: "empty" });
  const own = optionsFor(options, offer, slot);
  if (own.length === 0) return undefined;
  const row = own.find(
    (each) =>
      each.retired_at === null &&
      normalizeCode(each.value) === value &&
      !isBoundElsewhere(each, offer),
  );
  if (!row) throw new Refused("refPromptOptNotFound", { slot, ticketId });
  const use = { kind: "reference", id: row.id, amount: 1 } as const;
  return { slot, value: row.value, use, left: (row.quantity ?? Infinity) - row.used };
}
