import type { onePresentation } from "../../domain/api/catalogue.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Received, Reply } from "../../domain/api/route.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { withCodeTickets, type Looker } from "../codes/codeTickets.ts";
import { isSoldAt, scopeOf } from "../partners/miniSites.ts";
import { sharedRead } from "../platform/gathered.ts";
import type { Db } from "../platform/store/db.ts";
import { presentationViews } from "./presentationView.ts";
import { selectPresentations } from "../prices/showRows.ts";
import type { PriceLists } from "../prices/priceLists.ts";
import { IS_PUBLISHED } from "./search.ts";

interface Sold {
  readonly id: number;
  readonly miniSiteUrl: string | null | undefined;
}

const readSold = async (db: Db, { id, miniSiteUrl }: Sold) =>
  selectPresentations(db)
    .where("p.id", "=", id)
    .where(IS_PUBLISHED)
    .where(isSoldAt(await scopeOf(db, miniSiteUrl)))
    .executeTakeFirst();

/** Visitors who load one presentation on the main site at the same time share one database query. */
const readOnMainSite = sharedRead(({ id }: Sold) => id, readSold);

/**
 * Returns the row of a published presentation that is sold by this mini-site or, without one, by the main
 * site. Throws NOT_FOUND for any other presentation.
 */
export async function soldRow(db: Db, id: number, miniSiteUrl: string | null | undefined) {
  const read = miniSiteUrl ? readSold : readOnMainSite;
  const row = await read(db, { id, miniSiteUrl });
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}

/**
 * Returns a presentation with its data for an order (contract, "What is on"). Throws NOT_FOUND if the
 * presentation does not exist, WAITING_ROOM before the visitor is admitted, and TICKETING_ENDED,
 * SALE_NOT_STARTED or BRANCH_OFFLINE if it is not on sale.
 */
export async function oneShow(
  office: PriceContainer,
  priceLists: PriceLists,
  { params, query }: Pick<Received<typeof onePresentation>, "params" | "query">,
  looker: Looker,
  isAdmitted: (presentationId: number) => boolean,
): Promise<Reply<typeof onePresentation>> {
  const { locale } = looker;
  const { db, clock, waitingRooms } = office;
  const row = await soldRow(db, params.id, query.miniSiteUrl);
  if (clock.now() >= row.sales_end_at) throw new Refused("TICKETING_ENDED");
  if (!isAdmitted(row.id)) throw new Refused("WAITING_ROOM", { presentationId: row.id });
  // During a presale, only visitors whom the waiting room has admitted get here, so the start of sales is the
  // start of the presale.
  const onSaleAt = waitingRooms.of(row.id)?.presale?.saleAt ?? row.on_sale_at;
  if (onSaleAt && clock.now() < onSaleAt) {
    throw new Refused("SALE_NOT_STARTED", { onSaleAt: toIso(onSaleAt) });
  }
  if (row.is_offline) throw new Refused("BRANCH_OFFLINE");
  const plain = await presentationViews(office, priceLists, [row], locale);
  const desk = { ...office, priceLists };
  const [presentation] = await withCodeTickets(desk, [row], plain, query.ticketCodes, looker);
  return { presentation: presentation! };
}
