import { sql } from "kysely";
import type { listPresentations } from "../../domain/api/catalogue.ts";
import type { Received, Reply } from "../../domain/api/route.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { withCodeTickets, type Looker } from "../codes/codeTickets.ts";
import { isSoldAt, scopeOf } from "../partners/miniSites.ts";
import { presentationViews } from "./presentationView.ts";
import { selectPresentations } from "../prices/showRows.ts";
import type { PriceLists } from "../prices/priceLists.ts";
import { isWished, wishOf } from "./search.ts";

/** Returns the presentations on sale that match a search (contract, "What is on"). */
export async function listShows(
  office: PriceContainer,
  priceLists: PriceLists,
  query: Received<typeof listPresentations>["query"],
  looker: Looker,
): Promise<Reply<typeof listPresentations>> {
  const { locale } = looker;
  const { db } = office;
  const site = await scopeOf(db, query.miniSiteUrl);
  const rows = await selectPresentations(db)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .where(isSoldAt(site))
    .where(isWished(wishOf(query)))
    .execute();
  const plain = await presentationViews(office, priceLists, rows, locale);
  const desk = { ...office, priceLists };
  const presentations = await withCodeTickets(desk, rows, plain, query.ticketCodes, looker);
  return {
    presentations,
    hasReserved: presentations.some((each) => each.isReserved),
    hasGA: presentations.some((each) => each.isGA > 0),
  };
}
