import { sql } from "kysely";
import { CouponDraft } from "../../domain/api/officeCoupons.ts";
import { FeatureDraft } from "../../domain/api/officeFeatures.ts";
import { ProductDraft } from "../../domain/api/officeProducts.ts";
import { SiteDraft } from "../../domain/api/officeSites.ts";
import { GroupDraft, TypeDraft } from "../../domain/api/officeTickets.ts";
import { isDrawn, isProductDrawn, pictureIn, posterIn, uploadIn } from "../../domain/catalogue.ts";
import { CATALOGUE_KINDS, type CatalogueKind } from "../../domain/resources/catalogueKinds.ts";
import { textIn, wordsOf, type Values } from "../../domain/resources/fields.ts";
import { createCoupon, editCoupon } from "../catalogueAdmin/coupons.ts";
import { createFeature, editFeature } from "../catalogueAdmin/features.ts";
import { isShared } from "../catalogueAdmin/owned.ts";
import { createProduct, editProduct } from "../catalogueAdmin/products.ts";
import { createSite, editSite } from "../catalogueAdmin/sites.ts";
import { createGroup, editGroup } from "../catalogueAdmin/ticketGroups.ts";
import { createType, editType } from "../catalogueAdmin/tickets.ts";
import { HOUSE_ZONE } from "../platform/region.ts";
import { draftFrom } from "./drafts.ts";
import { refuseFaults } from "./judgeValues.ts";
import { presentationKind } from "./presentationKind.ts";
import { priceListKind } from "./priceListKind.ts";
import type { StoredKind, Write } from "./storedKind.ts";

const business = sql<number | null>`r.business_id`;
const businessIn = (values: Values): number => Number(values["businessId"]);
/** Returns the id of the business that owns an entry. Null if all businesses share the entry. */
const ownerIn = (values: Values): number | null =>
  (values["businessId"] ?? null) === null ? null : businessIn(values);

/**
 * Selects a text in which Hebrew is optional. If the Hebrew text is empty, the result has no Hebrew. If the
 * text is empty in all languages, the result is null.
 */
const mayLackHebrew = (column: string) => {
  const text = sql.ref(`r.${column}`);
  return sql`nullif(case when ${text}->>'he' = '' then ${text} - 'he' else ${text} end, '{}'::jsonb)`;
};

/**
 * Throws VALIDATION for a picture that is neither one of the built-in drawings nor an uploaded file, unless
 * the entry already has this picture.
 */
const judgePicture = async (_: unknown, { values, before }: Write): Promise<void> => {
  const image = textIn(values["image"]);
  const isKnown =
    image === "" || isDrawn(image) || isProductDrawn(image) || uploadIn(image) !== null;
  if (!isKnown && image !== textIn(before?.["image"])) {
    refuseFaults([{ field: "image", message: "not a drawing and not an uploaded picture" }]);
  }
};

const featureDraft = (values: Values) =>
  draftFrom(FeatureDraft, CATALOGUE_KINDS.features.fields, values, {
    poster: posterIn(textIn(values["image"])),
    pictureId: uploadIn(textIn(values["image"])),
    galleryIds: wordsOf(values["gallery"]).flatMap((address) => uploadIn(address) ?? []),
  });

const productDraft = (values: Values) =>
  draftFrom(ProductDraft, CATALOGUE_KINDS.products.fields, values, {
    picture: pictureIn(textIn(values["image"])),
    pictureId: uploadIn(textIn(values["image"])),
  });

const couponDraft = (values: Values) =>
  draftFrom(CouponDraft, CATALOGUE_KINDS.coupons.fields, values);
const siteDraft = (values: Values) => draftFrom(SiteDraft, CATALOGUE_KINDS.sites.fields, values);
const groupDraft = (values: Values) =>
  draftFrom(GroupDraft, CATALOGUE_KINDS["ticket-groups"].fields, values);
const typeDraft = (values: Values) =>
  draftFrom(TypeDraft, CATALOGUE_KINDS["ticket-types"].fields, values);

/** Selects the ids to which a coupon is restricted. */
const eligible = (name: string) =>
  sql`array(select value::int from jsonb_array_elements_text(r.eligible->${name}::text))`;

/**
 * Selects the date of a time in the installation's time zone. The end of a coupon is usually the midnight
 * after its last day, so `sooner` is subtracted from the time first.
 */
const dayOf = (column: string, sooner = "0 seconds") =>
  sql`to_char((${sql.ref(`r.${column}`)} - ${sooner}::interval) at time zone ${HOUSE_ZONE},
    'YYYY-MM-DD')`;

/** Selects a column of a ticket type's rules. */
const rule = (column: string) =>
  sql`(select ${sql.ref(`x.${column}`)} from ticket_rule x where x.ticket_type_id = r.id)`;

/**
 * How the entries of the catalogue are stored. The functions of the catalogue's own API calls write the
 * entries.
 */
export const catalogueKinds: Readonly<Record<CatalogueKind, StoredKind>> = {
  features: {
    table: "feature",
    business,
    judge: judgePicture,
    selects: {
      description: mayLackHebrew("description"),
      isMembersOnly: sql`exists (select from member_sale m where m.feature_id = r.id)`,
    },
    own: {
      create: ({ db }, operator, values) =>
        createFeature(db, operator, { ...featureDraft(values), businessId: businessIn(values) }),
      edit: ({ db }, operator, id, values) => editFeature(db, operator, id, featureDraft(values)),
    },
  },
  presentations: presentationKind,
  "price-lists": priceListKind,
  "ticket-types": {
    table: "ticket_type",
    business,
    isOwn: (operator) => sql`not ${isShared("ticket_type", operator, "r")}`,
    selects: {
      access: sql`coalesce(${rule("access")}, 'open')`,
      requiresMinimum: sql`case when r.requires_ticket_id is not null
        then coalesce(r.requires_minimum, 1) end`,
      openMinimum: rule("open_minimum"),
      openMaximum: rule("open_maximum"),
      openMultiplier: sql`case when ${rule("open_minimum")} is not null
        then ${rule("open_multiplier")} end`,
      loyaltyPoints: rule("loyalty_points"),
      minimumAge: rule("minimum_age"),
      maximumAge: rule("maximum_age"),
    },
    own: {
      create: (desk, operator, values) =>
        createType(desk, operator, { ...typeDraft(values), businessId: ownerIn(values) }),
      edit: (desk, operator, id, values) => editType(desk, operator, id, typeDraft(values)),
    },
  },
  "ticket-groups": {
    table: "ticket_group",
    business,
    isOwn: (operator) => sql`not ${isShared("ticket_group", operator, "r")}`,
    own: {
      create: ({ db }, operator, values) =>
        createGroup(db, operator, { ...groupDraft(values), businessId: ownerIn(values) }),
      edit: ({ db }, operator, id, values) => editGroup(db, operator, id, groupDraft(values)),
    },
  },
  products: {
    table: "product",
    business,
    columns: { price: "amount" },
    judge: judgePicture,
    own: {
      create: ({ db }, operator, values) =>
        createProduct(db, operator, { ...productDraft(values), businessId: businessIn(values) }),
      edit: ({ db }, operator, id, values) => editProduct(db, operator, id, productDraft(values)),
    },
  },
  coupons: {
    table: "coupon",
    business,
    columns: { uses: "balance" },
    selects: {
      // The resource API reads a percentage in hundredths, like an amount in agorot. The value is rounded,
      // because binary fractions are inexact.
      discountValue: sql`round(
        r.discount_value * case when r.discount_type = 'percent' then 100 else 1 end)`,
      startDate: dayOf("starts_at"),
      endDate: dayOf("ends_at", "1 second"),
      isForOffers: sql`r.eligible ? 'membershipIds' or r.eligible ? 'systemVoucherIds'`,
      ticketIds: eligible("ticketIds"),
      ticketGroupIds: eligible("ticketGroupIds"),
      featureIds: eligible("featureIds"),
      membershipIds: eligible("membershipIds"),
      systemVoucherIds: eligible("systemVoucherIds"),
    },
    own: {
      create: ({ db }, operator, values) =>
        createCoupon(db, operator, { ...couponDraft(values), businessId: businessIn(values) }),
      edit: ({ db }, operator, id, values) => editCoupon(db, operator, id, couponDraft(values)),
    },
  },
  sites: {
    table: "mini_site",
    business,
    columns: { URL: "url", PresentationList: "presentation_list" },
    selects: {
      featureIds: sql`array(select m.feature_id from mini_site_feature m
        where m.mini_site_id = r.id order by m.feature_id)`,
    },
    own: {
      create: ({ db }, operator, values) =>
        createSite(db, operator, { ...siteDraft(values), businessId: businessIn(values) }),
      edit: ({ db }, operator, id, values) => editSite(db, operator, id, siteDraft(values)),
    },
  },
};
