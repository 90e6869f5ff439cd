import * as calls from "../../domain/api/catalogue.ts";
import { featureTags } from "../../domain/api/featureTags.ts";
import { oneLocation } from "../../domain/api/locations.ts";
import { listCategories } from "../../domain/api/categories.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { featureViews, locationViews } from "../catalogue/featureViews.ts";
import { posterSvg } from "../catalogue/posters.ts";
import { chargeView, presentationViews } from "../catalogue/presentationView.ts";
import { selectPresentations } from "../prices/showRows.ts";
import { tagsOf } from "../catalogue/featureTags.ts";
import { locationDetails } from "../catalogue/locationDetails.ts";
import { listShows } from "../catalogue/listShows.ts";
import { isAdmitted } from "../waitingRoom/admission.ts";
import { oneShow, soldRow } from "../catalogue/oneShow.ts";
import { groupViews, type PriceLists } from "../prices/priceLists.ts";
import { lookUpTicket, storedCodes } from "../codes/lookUp.ts";
import { visitorAsker } from "../codes/memberProof.ts";
import { productDrawing, productSvg } from "../prices/productPictures.ts";
import { isWished, wishOf } from "../catalogue/search.ts";
import { Bytes } from "../platform/answer.ts";
import type { Mount } from "../http/mount.ts";
import { openSharedAnswers } from "../http/sharedAnswers.ts";
import { nameIn } from "../platform/locale.ts";
import { isSoldAt, scopeOf } from "../partners/miniSites.ts";

const picture = (svg: string): Bytes =>
  new Bytes(Buffer.from(svg), {
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });

function mountPictures(mount: Mount, { db }: Container): void {
  mount(calls.featureImage, async ({ params, query }) => {
    const { category = 0, drawing = params.id } = query;
    if (category > 0 && drawing > 0) {
      return picture(posterSvg({ id: drawing, categoryId: category }));
    }
    const feature = await db
      .selectFrom("feature")
      .select(["id", "category_id as categoryId"])
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (!feature) throw new Refused("NOT_FOUND");
    return picture(posterSvg(feature));
  });
  mount(calls.productImage, async ({ params, query: { drawing = 0 } }) => {
    if (drawing > 0) return picture(productDrawing(drawing));
    const product = await db
      .selectFrom("product")
      .select(["id", "is_upsell as isUpsell"])
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (!product) throw new Refused("NOT_FOUND");
    return picture(productSvg(product));
  });
}

function mountLists(mount: Mount, office: Container, priceLists: PriceLists): void {
  const { db } = office;
  mount(featureTags, async ({ params }, { locale }) => ({
    tags: await tagsOf(db, params.id, locale),
  }));
  mount(calls.listLocations, async (_, { locale }) => ({
    locations: await locationViews(db, locale),
  }));
  mount(oneLocation, async ({ params }, { locale }) => ({
    location: await locationDetails(db, params.id, locale),
  }));
  mount(listCategories, async (_, { locale }) => {
    const rows = await db.selectFrom("feature_category").selectAll().orderBy("id").execute();
    return { categories: rows.map(({ id, name }) => ({ id, name: nameIn(name, locale) })) };
  });
  const shared = openSharedAnswers();
  mount(calls.listFeatures, ({ query }, { locale, request }) =>
    shared.answer(calls.listFeatures, request, [query, locale], async () => {
      const site = await scopeOf(db, query.miniSiteUrl);
      return { features: await featureViews(db, wishOf(query), site, locale) };
    }),
  );
  mount(calls.listByDate, ({ query }, { locale, request }) =>
    shared.answer(calls.listByDate, request, [query, locale], async () => {
      const { date, locationId } = query;
      const rows = await selectPresentations(db)
        .where(isSoldAt(undefined))
        .where(isWished({ date, locationId }))
        .execute();
      return { presentations: await presentationViews(office, priceLists, rows, locale) };
    }),
  );
  mount(calls.listPresentations, ({ query }, context) =>
    shared.answer(calls.listPresentations, context.request, [query, context.locale], () =>
      listShows(office, priceLists, query, context),
    ),
  );
}

function mountOne(mount: Mount, office: Container, priceLists: PriceLists): void {
  const { db } = office;
  mount(calls.onePresentation, (asked, context) =>
    oneShow(office, priceLists, asked, context, (presentationId) =>
      isAdmitted(office, context.request, context.visitor, presentationId),
    ),
  );
  mount(calls.ticketGroups, async ({ params, query }, { locale }) => {
    const row = await soldRow(db, params.id, query.miniSiteUrl);
    const list = await priceLists.of(row.price_policy_id);
    return {
      ticketGroups: groupViews(list, row, locale),
      serviceCharge: chargeView(row, locale),
    };
  });
  mount(calls.oneTicket, async ({ params, query }, { locale, visitor }) => {
    const row = await soldRow(db, params.id, query.miniSiteUrl);
    const [plan, list] = await Promise.all([
      office.plans.byVersion(row.plan_version),
      priceLists.of(row.price_policy_id),
    ]);
    const beside = () => storedCodes(db, visitor.id);
    const asker = visitorAsker(office.config, visitor.id);
    const desk = { db, beside, asker, row, plan, list, locale };
    return { ticket: await lookUpTicket(desk, query) };
  });
}

/** Mounts the routes for presentations, prices and pictures (contract, "What is on"). */
export function catalogueRoutes(mount: Mount, office: Container, priceLists: PriceLists): void {
  mountLists(mount, office, priceLists);
  mountOne(mount, office, priceLists);
  mountPictures(mount, office);
}
