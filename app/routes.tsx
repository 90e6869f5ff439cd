import { lazy, Suspense, type ComponentType } from "react";
import { Route, Switch } from "wouter";
import { Leave } from "./Leave.tsx";
import { NotFound } from "./shell/NotFound.tsx";
import { reloadForNewBuild } from "./shell/reloadForNewBuild.ts";
import { LoadingNote } from "./shell/Skeleton.tsx";
import { WhatsOnPage } from "./whatson/WhatsOnPage.tsx";

/** A screen in a chunk of its own: the first page does not carry what it does not show. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (reloadForNewBuild()) await new Promise(() => undefined);
      throw error;
    }
  });
}

const FeaturePage = later(async () => (await import("./feature/FeaturePage.tsx")).FeaturePage);
const OrderPage = later(async () => (await import("./order/OrderPage.tsx")).OrderPage);
const EdocumentPage = later(
  async () => (await import("./edocument/EdocumentPage.tsx")).EdocumentPage,
);

/** The storefront's addresses (storefront.md section 2). */
export function Routes() {
  return (
    <Suspense fallback={<LoadingNote />}>
      <Switch>
        <Route path="/">
          <WhatsOnPage />
        </Route>
        <Route path="/20210406">
          <WhatsOnPage />
        </Route>
        <Route path="/whatson/:locationId?">
          {({ locationId }) => <WhatsOnPage locationId={locationId} />}
        </Route>
        <Route path="/feature/:featureId">
          {({ featureId }) => <FeaturePage key={featureId} featureId={featureId} />}
        </Route>
        <Route path="/order/:presentationId?">
          {({ presentationId }) => <OrderPage presentationId={presentationId} />}
        </Route>
        <Route path="/edocument/:documentKey">
          {({ documentKey }) => <EdocumentPage key={documentKey} documentKey={documentKey} />}
        </Route>
        <Route path={/^\/http/}>
          <Leave />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}
