import { Route, Switch } from "wouter";
import { later } from "./later.ts";
import { NoScreen } from "./parts/NoScreen.tsx";

const FeaturesPage = later(async () => (await import("./catalogue/FeaturesPage.tsx")).FeaturesPage);
const FeatureEditPage = later(
  async () => (await import("./catalogue/FeatureEditPage.tsx")).FeatureEditPage,
);
const PresentationsPage = later(
  async () => (await import("./catalogue/PresentationsPage.tsx")).PresentationsPage,
);
const ShowFormPage = later(async () => (await import("./catalogue/ShowFormPage.tsx")).ShowFormPage);
const PricesPage = later(async () => (await import("./catalogue/PricesPage.tsx")).PricesPage);
const PricesFormPage = later(
  async () => (await import("./catalogue/PricesFormPage.tsx")).PricesFormPage,
);
const TypesPage = later(async () => (await import("./catalogue/TypesPage.tsx")).TypesPage);
const TypeFormPage = later(async () => (await import("./catalogue/TypeFormPage.tsx")).TypeFormPage);
const GroupsPage = later(async () => (await import("./catalogue/GroupsPage.tsx")).GroupsPage);
const GroupFormPage = later(
  async () => (await import("./catalogue/GroupFormPage.tsx")).GroupFormPage,
);
const SitesPage = later(async () => (await import("./catalogue/SitesPage.tsx")).SitesPage);
const SiteFormPage = later(async () => (await import("./catalogue/SiteFormPage.tsx")).SiteFormPage);
const ProductsPage = later(async () => (await import("./catalogue/ProductsPage.tsx")).ProductsPage);
const ProductFormPage = later(
  async () => (await import("./catalogue/ProductFormPage.tsx")).ProductFormPage,
);
const CouponsPage = later(async () => (await import("./catalogue/CouponsPage.tsx")).CouponsPage);
const CouponFormPage = later(
  async () => (await import("./catalogue/CouponFormPage.tsx")).CouponFormPage,
);

/** The routes of the catalogue: features, presentations, prices, products, coupons and mini-sites. */
export function CatalogueRoutes() {
  return (
    <Switch>
      <Route path="/catalogue/features">
        <FeaturesPage />
      </Route>
      <Route path="/catalogue/features/:id">
        {({ id }) => <FeatureEditPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/presentations">
        <PresentationsPage />
      </Route>
      <Route path="/catalogue/presentations/:id">
        {({ id }) => <ShowFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/prices">
        <PricesPage />
      </Route>
      <Route path="/catalogue/prices/types">
        <TypesPage />
      </Route>
      <Route path="/catalogue/prices/types/:id">
        {({ id }) => <TypeFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/prices/groups">
        <GroupsPage />
      </Route>
      <Route path="/catalogue/prices/groups/:id">
        {({ id }) => <GroupFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/prices/:id">
        {({ id }) => <PricesFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/sites">
        <SitesPage />
      </Route>
      <Route path="/catalogue/sites/:id">
        {({ id }) => <SiteFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/products">
        <ProductsPage />
      </Route>
      <Route path="/catalogue/products/:id">
        {({ id }) => <ProductFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route path="/catalogue/coupons">
        <CouponsPage />
      </Route>
      <Route path="/catalogue/coupons/:id">
        {({ id }) => <CouponFormPage key={id} id={id === "new" ? undefined : Number(id)} />}
      </Route>
      <Route>
        <NoScreen />
      </Route>
    </Switch>
  );
}
