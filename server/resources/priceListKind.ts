import { sql } from "kysely";
import * as z from "zod/mini";
import { PriceAddon, PricesDraft } from "../../domain/api/officePrices.ts";
import { CATALOGUE_KINDS } from "../../domain/resources/catalogueKinds.ts";
import { linesIn, textIn, type Values } from "../../domain/resources/fields.ts";
import { createPrices, editPrices } from "../catalogueAdmin/prices.ts";
import { wrongField } from "../catalogueAdmin/writer.ts";
import { draftFrom } from "./drafts.ts";
import type { StoredKind } from "./storedKind.ts";

const Addons = z.array(PriceAddon);

function addonsIn(text: string, at: number): z.infer<typeof Addons> {
  if (text.trim() === "") return [];
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw wrongField(`lines.${at}.addons`, "not JSON");
  }
  const parsed = Addons.safeParse(told);
  if (!parsed.success) throw wrongField(`lines.${at}.addons`, "not a list of add-ons");
  return parsed.data;
}

const pricesDraft = (values: Values) =>
  draftFrom(PricesDraft, CATALOGUE_KINDS["price-lists"].fields, values, {
    lines: linesIn(values["lines"]).map((line, at) => ({
      ...line,
      addons: addonsIn(textIn(line["addons"]), at),
    })),
  });

/** Selects the add-ons of the price `r` as JSON of `PriceAddon[]`. Null if the price has no add-ons. */
const ADDONS = sql`(select jsonb_agg(jsonb_build_object('id', a.id, 'nameHe', a.name->>'he',
    'nameEn', coalesce(a.name->>'en', ''), 'amount', trim_scale(a.amount / 100.0)) order by a.id)::text
  from addon a where a.is_offered and a.price_policy_id = r.price_policy_id
    and a.ticket_group_id = r.ticket_group_id and a.ticket_type_id = r.ticket_type_id)`;

/** How price lists are stored. */
export const priceListKind: StoredKind = {
  table: "price_policy",
  business: sql<number | null>`r.business_id`,
  lines: {
    rules: {
      table: "price_policy_rule",
      owner: "price_policy_id",
      position: "position",
      isNumbered: false,
    },
    lines: {
      table: "price",
      owner: "price_policy_id",
      position: "position",
      isNumbered: false,
      columns: { ticketId: "ticket_type_id" },
      selects: { addons: ADDONS },
    },
  },
  own: {
    create: ({ db }, operator, values) =>
      createPrices(db, operator, {
        ...pricesDraft(values),
        businessId: Number(values["businessId"]),
      }),
    edit: ({ db }, operator, id, values) => editPrices(db, operator, id, pricesDraft(values)),
  },
};
