import { sql } from "kysely";
import { uploadedAddress } from "../../domain/catalogue.ts";
import { type Locale } from "../../domain/locale.ts";
import { toShekels } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import type { PrintSize, TicketLook } from "../../domain/ticketLook.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import type { TicketTold } from "../orders/ticketRows.ts";
import { sharedRead } from "../platform/gathered.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { jsonb, type Db } from "../platform/store/db.ts";

/** A business's ticket template, as it is stored or edited. */
export interface TicketTemplate {
  readonly headerPicture: string | null;
  readonly accent: string | null;
  readonly ticketText: Names | null;
  readonly hasHolder: boolean;
  readonly hasEntrance: boolean;
  readonly hasPrice: boolean;
  readonly hasCharge: boolean;
  readonly hasTerms: boolean;
  readonly printSize: PrintSize;
}

/** The data of one ticket that a template can print. */
interface TicketFacts {
  /** The price in shekels. Null if the ticket's holder received it from its buyer. */
  readonly price: number | null;
  readonly charge: TicketLook["charge"];
  /** Whether the business has a written page with its terms. */
  readonly hasTermsPage: boolean;
}

/** Returns the look of a ticket with a template, in a language. */
export const lookOf = (
  template: TicketTemplate,
  { price, charge, hasTermsPage }: TicketFacts,
  locale: Locale,
): TicketLook => ({
  header: template.headerPicture && uploadedAddress(template.headerPicture),
  accent: template.accent,
  text: template.ticketText ? nameIn(template.ticketText, locale) : "",
  hasHolder: template.hasHolder,
  price: template.hasPrice ? price : null,
  charge: template.hasCharge ? charge : null,
  hasTerms: template.hasTerms && hasTermsPage,
  size: template.printSize,
});

interface Found extends TicketTemplate {
  readonly hasTermsPage: boolean;
  readonly chargeName: Names;
}

type Printed = Pick<TicketTold, "business_id" | "presentation_id">;

/**
 * Reads the template of a ticket's business, or else of the installation. The template is read again for
 * each ticket, so that a change takes effect on every node at once. Visitors who open tickets of one show
 * at the same time share one read.
 */
const findTemplate: (db: Db, ticket: Printed) => Promise<Found | undefined> = sharedRead(
  ({ business_id: businessId, presentation_id: id }) => `${businessId} ${id}`,
  async (db, { business_id: businessId, presentation_id: presentationId }: Printed) => {
    const { rows } = await sql<Found>`
      select t.header_picture as "headerPicture", t.ticket_accent as accent, t.ticket_text as "ticketText",
        t.has_holder as "hasHolder", t.has_entrance as "hasEntrance", t.has_price as "hasPrice",
        t.has_charge as "hasCharge", t.has_terms as "hasTerms", t.print_size as "printSize",
        exists (select 1 from house_page h where h.page = 'terms' and h.retired_at is null
          and (h.business_id is null or h.business_id = ${businessId})) as "hasTermsPage",
        (select coalesce(nullif(p.charge_name, ${jsonb(DEFAULT_CHARGE_NAME)}), r.service_charge_name,
            p.charge_name)
          from presentation p
          left join business_rules r on r.business_id = p.business_id and r.retired_at is null
          where p.id = ${presentationId}) as "chargeName"
      from ticket_template t
      where t.retired_at is null and (t.business_id is null or t.business_id = ${businessId})
      order by t.business_id is null limit 1`.execute(db);
    return rows[0];
  },
);

const priceOf = (row: TicketTold): number =>
  toShekels(row.is_sub_ticket ? row.addons : sumOf([row.listed, row.coupon, row.addons]));

/** How a ticket looks, and whether it names the entrance to use. */
interface PrintedLook {
  /** Undefined if neither the business nor the installation has a template. */
  readonly look: TicketLook | undefined;
  readonly hasEntrance: boolean;
}

/**
 * Returns how a ticket looks in a language. The price is shown only to a buyer who still has the ticket.
 */
export async function ticketLook(
  db: Db,
  row: TicketTold,
  locale: Locale,
  isBuyers: boolean,
): Promise<PrintedLook> {
  const template = await findTemplate(db, row);
  if (!template) return { look: undefined, hasEntrance: true };
  const { hasTermsPage, hasEntrance, chargeName } = template;
  const amount = toShekels(row.service_charge);
  const charge = amount > 0 ? { name: nameIn(chargeName, locale), amount } : null;
  const facts = { price: isBuyers ? priceOf(row) : null, charge: isBuyers ? charge : null };
  return { look: lookOf(template, { ...facts, hasTermsPage }, locale), hasEntrance };
}
