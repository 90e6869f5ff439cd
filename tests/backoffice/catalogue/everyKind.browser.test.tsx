import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CouponFormPage } from "../../../backoffice/catalogue/CouponFormPage.tsx";
import { CouponsPage } from "../../../backoffice/catalogue/CouponsPage.tsx";
import { FeatureEditPage } from "../../../backoffice/catalogue/FeatureEditPage.tsx";
import { FeaturesPage } from "../../../backoffice/catalogue/FeaturesPage.tsx";
import { GroupFormPage } from "../../../backoffice/catalogue/GroupFormPage.tsx";
import { GroupsPage } from "../../../backoffice/catalogue/GroupsPage.tsx";
import { PresentationsPage } from "../../../backoffice/catalogue/PresentationsPage.tsx";
import { PricesFormPage } from "../../../backoffice/catalogue/PricesFormPage.tsx";
import { PricesPage } from "../../../backoffice/catalogue/PricesPage.tsx";
import { ProductFormPage } from "../../../backoffice/catalogue/ProductFormPage.tsx";
import { ProductsPage } from "../../../backoffice/catalogue/ProductsPage.tsx";
import { ShowFormPage } from "../../../backoffice/catalogue/ShowFormPage.tsx";
import { SiteFormPage } from "../../../backoffice/catalogue/SiteFormPage.tsx";
import { SitesPage } from "../../../backoffice/catalogue/SitesPage.tsx";
import { TypeFormPage } from "../../../backoffice/catalogue/TypeFormPage.tsx";
import { TypesPage } from "../../../backoffice/catalogue/TypesPage.tsx";
import { keysOf } from "../../../domain/keysOf.ts";
import { CATALOGUE_KINDS, type CatalogueKind } from "../../../domain/resources/catalogueKinds.ts";
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { CHANGES, ENTRY_ID, expectFormActs, expectListActs } from "../resources/entryActs.ts";
import { CHOICES, MOON, PRICES } from "./catalogueSamples.ts";
import { COUPON, GROUP, PRODUCT, SHOW, SHOW_ROW, SITE, TYPE } from "./entrySamples.ts";

interface Screens {
  readonly list: ReactNode;
  readonly form: ReactNode;
  /** Path of the kind's calls below `/api/pres-live/catalogue`. */
  readonly path: string;
  /** The reply to the call for one record: the record under its property name. */
  readonly one: Readonly<Record<string, object>>;
}

const id = ENTRY_ID;

/** The screens of each kind of the catalogue. A new kind has to be added here. */
const SCREENS: Readonly<Record<CatalogueKind, Screens>> = {
  features: {
    list: <FeaturesPage />,
    form: <FeatureEditPage id={id} />,
    path: "features",
    one: { feature: MOON },
  },
  presentations: {
    list: <PresentationsPage />,
    form: <ShowFormPage id={id} />,
    path: "presentations",
    one: { presentation: SHOW },
  },
  "price-lists": {
    list: <PricesPage />,
    form: <PricesFormPage id={id} />,
    path: "prices",
    one: { prices: { ...PRICES, id } },
  },
  "ticket-types": {
    list: <TypesPage />,
    form: <TypeFormPage id={id} />,
    path: "ticket-types",
    one: { ticketType: TYPE },
  },
  "ticket-groups": {
    list: <GroupsPage />,
    form: <GroupFormPage id={id} />,
    path: "ticket-groups",
    one: { ticketGroup: GROUP },
  },
  products: {
    list: <ProductsPage />,
    form: <ProductFormPage id={id} />,
    path: "products",
    one: { product: PRODUCT },
  },
  coupons: {
    list: <CouponsPage />,
    form: <CouponFormPage id={id} />,
    path: "coupons",
    one: { coupon: COUPON },
  },
  sites: {
    list: <SitesPage />,
    form: <SiteFormPage id={id} />,
    path: "sites",
    one: { site: SITE, allocations: [] },
  },
};

const LISTS = {
  ...CHOICES,
  features: [{ id: 7, name: "The Moon", businessId: 1, isRetired: false, durationMinutes: 97 }],
  venues: [
    {
      id: 2,
      name: "Hall 1",
      businessId: 1,
      locationName: "Tel Aviv",
      venueTypeId: 1,
      plans: [{ planVersion: "plan", seats: 100 }],
    },
  ],
  pricePolicies: [{ id: 3, name: "Weekday", businessId: 1, isRetired: false }],
};

/** Returns a function that replies to the calls of the list and the form of a kind. */
function answers(fake: OfficeFake, kind: CatalogueKind): () => Response {
  const { path, one } = SCREENS[kind];
  const base = `/api/pres-live/catalogue/${path}`;
  const rows = kind === "presentations" ? [SHOW_ROW] : Object.values(one).slice(0, 1);
  return () => {
    const asked = fake.asked.at(-1)?.pathname;
    if (asked === "/api/pres-live/catalogue/choices") return Response.json(LISTS);
    if (asked === `${base}/${id}`) return Response.json(one);
    return Response.json({ rows, startDate: "2036-12-01", endDate: "2036-12-31" });
  };
}

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.changes = () => Response.json({ rows: CHANGES, choices: {} });
});
afterEach(() => fake.close());

const open = (part: ReactNode) => renderIn("en", <OfficeBar>{part}</OfficeBar>);

describe.each(keysOf(CATALOGUE_KINDS))("%s", (kind) => {
  test("have a list that leads to a new one, to the retired ones and to its table", async () => {
    fake.list = answers(fake, kind);
    const { container } = await open(SCREENS[kind].list);
    await expect.poll(() => container.querySelectorAll("tbody tr").length).toBe(1);
    await expectListActs(kind);
  });

  test("have a form that saves, copies and retires, and shows what was changed", async () => {
    fake.list = answers(fake, kind);
    const { container } = await open(SCREENS[kind].form);
    await expect.element(page.getByText("dana")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await expectFormActs(kind, fake);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    fake.end = () => Response.json(SCREENS[kind].one);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const path = `/api/pres-live/catalogue/${SCREENS[kind].path}/${id}`;
    await expect.poll(() => fake.written.at(-1)?.path).toBe(path);
  });
});
