import { sql } from "kysely";
import type { OfferPath } from "../../domain/saleFlags.ts";
import { gathered } from "./gathered.ts";
import type { Db } from "./store/db.ts";

interface Row {
  readonly path: OfferPath;
}

/**
 * Memberships that need an enrolment also count as sold on the page of all memberships, because that page
 * lists them.
 */
const READ_UNSOLD = sql<Row>`
  select o.path from (values
    ('/membership', exists (select 1 from membership_offer m
      where m.is_on_sale and (m.ends_at is null or m.ends_at > app_now()))),
    ('/enroll', exists (select 1 from membership_offer m join enrolment_offer e on e.offer_id = m.id
      where m.is_on_sale and (m.ends_at is null or m.ends_at > app_now()))),
    ('/system-vouchers', exists (select 1 from voucher_offer v
      where v.is_on_sale and (v.ends_at is null or v.ends_at > app_now()))),
    ('/donation', exists (select 1 from donation_offer d where d.is_on_sale))
  ) as o (path, is_sold) where not o.is_sold`;

/**
 * Returns a function that returns the paths of the pages on which nothing is sold now. Concurrent calls of
 * the returned function share one query.
 */
export function openUnsoldOffers(db: Db): () => Promise<readonly OfferPath[]> {
  const read = gathered<null, readonly OfferPath[]>(async (asks) => {
    const { rows } = await READ_UNSOLD.execute(db);
    const paths = rows.map(({ path }) => path);
    return asks.map(() => paths);
  });
  return () => read(null);
}
