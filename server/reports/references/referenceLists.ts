import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { normalizeCode } from "../../../domain/code.ts";
import { Refused } from "../../../domain/refusal.ts";
import { PRICE_TYPE, type RedemptionItem } from "../../../domain/ticketReference.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import type { Db } from "../../platform/store/db.ts";
import { selectOptions, type ReferenceDesk, type RowFilter } from "./agentRows.ts";

const selectItems = (desk: ReferenceDesk, filter: RowFilter) =>
  selectOptions(desk, filter)
    .select(["o.id", "o.slot", "o.value", "o.quantity", "o.used", "o.customer_id"])
    .select(["o.price_policy_id", "o.ticket_type_id", "k.name as ticket"])
    .select(["k.ref1prompt", "k.ref2prompt"])
    .orderBy("o.price_policy_id")
    .orderBy("o.ticket_type_id")
    .orderBy("o.slot")
    .orderBy("o.id");

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

function itemOf(row: ItemRow, locale: Locale): RedemptionItem {
  const prompt = row.slot === 1 ? row.ref1prompt : row.ref2prompt;
  return {
    Reference1: row.slot === 1 ? row.value : null,
    Reference2: row.slot === 2 ? row.value : null,
    PriceType: PRICE_TYPE,
    PriceId: row.price_policy_id,
    PriceRowId: row.ticket_type_id,
    CustomerId: row.customer_id ?? 0,
    TicketName: nameIn(row.ticket, locale),
    Prompt: prompt ? nameIn(prompt, locale) : "",
    Quantity: row.quantity,
    UsedQuantity: row.used,
    Balance: row.quantity === null ? null : row.quantity - row.used,
  };
}

/**
 * Adds two quantities. Null means an unlimited quantity, so the sum is null if one of the quantities is
 * null.
 */
const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Adds up the items of each agent and ticket type. */
function summedItems(items: readonly RedemptionItem[]): RedemptionItem[] {
  const groups = Map.groupBy(items, ({ CustomerId, PriceId, PriceRowId }) =>
    [CustomerId, PriceId, PriceRowId].join("/"),
  );
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          rest.reduce(
            (sum, item) => ({
              ...sum,
              Quantity: plus(sum.Quantity, item.Quantity),
              UsedQuantity: sum.UsedQuantity + item.UsedQuantity,
              Balance: plus(sum.Balance, item.Balance),
            }),
            { ...first, Reference1: null, Reference2: null, Prompt: "" },
          ),
        ]
      : [],
  );
}

/** Lists references with their remaining quantities, grouped by price list and ticket type. */
export async function listReferences(
  desk: ReferenceDesk,
  filter: RowFilter,
  isDetail: boolean,
): Promise<RedemptionItem[]> {
  const rows = await selectItems(desk, filter).execute();
  const items = rows.map((row) => itemOf(row, desk.locale));
  return isDetail ? items : summedItems(items);
}

/** The reference whose quantity is changed, and its new maximum number of uses. */
export interface QuantityEdit {
  readonly priceId: number;
  readonly priceRowId: number;
  readonly reference?: string | null | undefined;
  readonly reference2?: string | null | undefined;
  readonly quantity: number | null;
}

async function judgePolicy(db: Db, operator: Operator, priceId: number): Promise<void> {
  const policy = await db
    .selectFrom("price_policy")
    .select("business_id")
    .where("id", "=", priceId)
    .executeTakeFirst();
  if (!policy) throw new Refused("refPromptOptNotFound");
  if (!operator.businessIds.includes(policy.business_id)) throw new Refused("FORBIDDEN");
}

/** Checks and sets a quantity in one statement, so that no sale can happen between the check and the change. */
const setQuantity = (
  db: Db,
  id: number,
  quantity: number | null,
): Promise<{ readonly id: number } | undefined> => {
  const isEnough: RawBuilder<boolean> = sql`(${quantity}::int is null or used <= ${quantity}::int)`;
  return db
    .updateTable("reference_option")
    .set({ quantity })
    .where("id", "=", id)
    .where(isEnough)
    .returning("id")
    .executeTakeFirst();
};

/**
 * Sets how often a reference can be used. Throws refPromptOptNotFound for an unknown reference, FORBIDDEN for
 * a price list outside the scope, and refPromptOptError { reason: "used", used } for a quantity below the
 * number of uses so far.
 */
export async function editQuantity(
  desk: ReferenceDesk,
  operator: Operator,
  edit: QuantityEdit,
): Promise<RedemptionItem> {
  const { db, locale } = desk;
  await judgePolicy(db, operator, edit.priceId);
  const slot = edit.reference ? 1 : 2;
  const value = normalizeCode(edit.reference || edit.reference2 || "");
  const filter = { pricePolicyId: edit.priceId, ticketId: edit.priceRowId };
  const read = async () =>
    (await selectItems(desk, filter).execute()).find(
      (row) => row.slot === slot && normalizeCode(row.value) === value,
    );
  const found = await read();
  if (!found) throw new Refused("refPromptOptNotFound", { slot, ticketId: edit.priceRowId });
  const set = await setQuantity(db, found.id, edit.quantity);
  const row = await read();
  if (!row) throw new Refused("refPromptOptNotFound", { slot, ticketId: edit.priceRowId });
  if (!set) throw new Refused("refPromptOptError", { slot, reason: "used", used: row.used });
  return itemOf(row, locale);
}
