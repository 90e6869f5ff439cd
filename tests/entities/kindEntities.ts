import { isCatalogueKind } from "../../domain/resources/catalogueKinds.ts";
import { KIND_NAMES, kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { kindKey } from "../../domain/resources/textKeys.ts";
import texts from "../../locales/en/resources.json" with { type: "json" };
import { OWN_KINDS } from "../server/resources/testedKinds.ts";
import { shown, type Act, type Cell, type Entity, type Group, type NamedTest } from "./entity.ts";

interface KindPlace {
  readonly group: Group;
  readonly holds?: string;
}

/** For each kind of resource: its group, and the records that its form contains besides its own fields. */
const PLACES: Readonly<Record<KindName, KindPlace>> = {
  businesses: { group: "house" },
  "auth-profiles": { group: "house" },
  locations: { group: "house", holds: "address, map link, opening hours, off-line flag, own page" },
  halls: { group: "house", holds: "type of venue, text at the entrance" },
  layouts: { group: "house" },
  categories: { group: "house", holds: "their pages" },
  operators: {
    group: "people",
    holds: "invitation, role, businesses, locations, password, second factor, sessions",
  },
  roles: { group: "people", holds: "permissions, limits of refunds and gifts" },
  "senior-citizens": { group: "people" },
  features: {
    group: "catalogue",
    holds: "poster, gallery, trailer, cast, credits, ratings, tags, members only, waiver",
  },
  "feature-tags": { group: "catalogue" },
  presentations: {
    group: "catalogue",
    holds: "charge and its name, image map, view, on-sale and publish time, payment profile",
  },
  products: { group: "catalogue", holds: "pictures" },
  "product-classes": { group: "catalogue" },
  "product-stock": { group: "catalogue" },
  "price-lists": {
    group: "catalogue",
    holds: "prices, change by percent, days of validity, rules by weekday and hour",
  },
  "ticket-types": { group: "catalogue", holds: "prompts, prices in points" },
  "ticket-groups": { group: "catalogue" },
  "reference-options": { group: "catalogue" },
  memberships: { group: "offers", holds: "prices, series, rules by which points are earned" },
  seasons: { group: "offers", holds: "their shows" },
  enrolments: { group: "offers", holds: "tariffs and fares" },
  vouchers: { group: "offers", holds: "prices, open prices, redemption, benefits" },
  "voucher-super-classes": { group: "offers", holds: "their pages" },
  donations: { group: "offers", holds: "amounts" },
  coupons: { group: "offers", holds: "discounts and what they fit" },
  "offer-charges": { group: "offers", holds: "names of service charges" },
  "offer-terms": { group: "offers", holds: "versions" },
  "cancellation-defaults": { group: "policies" },
  "cancellation-policies": { group: "policies" },
  terms: { group: "policies", holds: "versions" },
  "customer-forms": { group: "policies" },
  "business-rules": {
    group: "policies",
    holds: "VAT, seller, hours, business day, weekend, stranded seats, limits, name of the charge",
  },
  "document-series": { group: "policies" },
  "waiver-terms": { group: "policies" },
  "payment-accounts": { group: "outside", holds: "keys, test button" },
  "mail-gateways": { group: "outside", holds: "test button" },
  "sms-gateways": { group: "outside", holds: "test button" },
  captchas: { group: "outside", holds: "test button" },
  partners: { group: "outside", holds: "secret, shown once" },
  sites: { group: "outside", holds: "references" },
  "reference-agents": { group: "outside" },
  videos: { group: "outside", holds: "upload in parts, plays, hours" },
  brands: {
    group: "brand",
    holds: "logo, colours, font, domain, senders, footer",
  },
  "house-pages": { group: "brand" },
  "message-templates": { group: "brand", holds: "preview, test send" },
  "ticket-templates": { group: "brand", holds: "preview" },
};

const PLAIN = "tests/server/resources/everyEntity.test.ts";
const OWN = "tests/server/resources/ownScreens.test.ts";
const CATALOGUE = "tests/server/catalogueDesk/acts.test.ts";
const PLAIN_SCREEN = "tests/backoffice/resources/everyKind.browser.test.tsx";
const CATALOGUE_SCREEN = "tests/backoffice/catalogue/everyKind.browser.test.tsx";

const ofKind = (file: string, title: string): NamedTest => ({ file, title, group: "%s" });

const RETIRED = "are retired and restored: out of the list, and back";
const LOOKED_BACK = "are copied, edited, and looked back on";
const READ_BACK = "are exported as a table that is read back without a change";
const IMPORTED = "are imported: a dry run writes nothing, one fault refuses all lines";
const CLOSED = "are closed to another business, and to a role without the permission";
const MADE = "are created, listed, copied and edited, and their history says what changed";

/** The tests of the screen that lists the kind, and of its form. */
const onScreen = (file: string): Readonly<Record<Exclude<Act, "rights">, NamedTest>> => {
  const list = ofKind(
    file,
    "have a list that leads to a new one, to the retired ones and to its table",
  );
  const form = ofKind(
    file,
    "have a form that saves, copies and retires, and shows what was changed",
  );
  return { list, create: list, csv: list, edit: form, copy: form, retire: form, history: form };
};

/** Returns the tests that create, change and retire resources of the kind on a server. */
function onServer(kind: KindName): Readonly<Record<Act, readonly [NamedTest, ...NamedTest[]]>> {
  if (isCatalogueKind(kind)) {
    const made = [ofKind(CATALOGUE, LOOKED_BACK)] as const;
    return {
      list: [ofKind(CATALOGUE, "are listed, and each can be read")],
      create: made,
      edit: made,
      copy: made,
      retire: [ofKind(CATALOGUE, RETIRED)],
      csv: [ofKind(CATALOGUE, READ_BACK), ofKind(CATALOGUE, IMPORTED)],
      history: made,
      rights: [
        ofKind(CATALOGUE, "are closed to another business, and to a role without the catalogue"),
      ],
    };
  }
  if (OWN_KINDS.some((each) => each === kind)) {
    const made = [ofKind(OWN, LOOKED_BACK)] as const;
    const retire = [ofKind(OWN, RETIRED)] as const;
    const csv = [ofKind(OWN, READ_BACK), ofKind(OWN, IMPORTED)] as const;
    const rights = [ofKind(OWN, CLOSED)] as const;
    return {
      list: retire,
      create: made,
      edit: made,
      copy: made,
      retire,
      csv,
      history: made,
      rights,
    };
  }
  const made = [ofKind(PLAIN, MADE)] as const;
  return {
    list: made,
    create: made,
    edit: made,
    copy: made,
    retire: [ofKind(PLAIN, RETIRED)],
    csv: [ofKind(PLAIN, "are exported as a table that is read back, and changed by one")],
    history: made,
    rights: [ofKind(PLAIN, CLOSED)],
  };
}

function cellsOf(kind: KindName): Record<Act, Cell> {
  const server = onServer(kind);
  const screen = onScreen(isCatalogueKind(kind) ? CATALOGUE_SCREEN : PLAIN_SCREEN);
  const cell = (act: Exclude<Act, "rights">): Cell => shown(...server[act], screen[act]);
  return {
    list: cell("list"),
    create: cell("create"),
    edit: cell("edit"),
    copy: cell("copy"),
    retire: cell("retire"),
    csv: cell("csv"),
    history: cell("history"),
    rights: shown(...server.rights),
  };
}

const NAMES: Readonly<Record<string, string>> = texts;

/** All kinds of resources as entities. */
export const KIND_ENTITIES: readonly Entity[] = KIND_NAMES.map((kind) => ({
  name: NAMES[kindKey(kind)] ?? kind,
  kind,
  screen: kindOf(kind).screen ?? `/resources/${kind}`,
  ...PLACES[kind],
  cells: cellsOf(kind),
}));
