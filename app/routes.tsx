import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  type ComponentType,
  type ReactNode,
} from "react";
import { Route, Switch } from "wouter";
import { loadTexts } from "./shell/i18n/i18n.ts";
import { holdPageClock } from "./shell/net/pageClock.ts";
import { reloadForNewBuild } from "./shell/net/reloadForNewBuild.ts";
import { tabStore } from "./shell/net/stores.ts";
import { ScreenSkeleton } from "./parts/page/ScreenSkeleton.tsx";
import { SCREEN_PARTS, type TextPart } from "./shell/i18n/textParts.ts";
import { WhatsOnPage } from "./whatson/WhatsOnPage.tsx";

interface EarlyAsker {
  /** Prefetches the slowest data of the screen, before the screen is rendered. */
  readonly askEarly?: () => void;
}

/**
 * Returns a screen that is loaded on demand, as a chunk of its own and with its own texts.
 * `scripts/locales/locales.ts` reports a text that a screen uses although `parts` does not name the text's
 * part.
 */
function later<P extends object>(
  parts: readonly TextPart[],
  load: () => Promise<ComponentType<P> & EarlyAsker>,
) {
  const loadAll = async (): Promise<ComponentType<P>> => {
    const [screen] = await Promise.all([load(), loadTexts([...SCREEN_PARTS, ...parts])]);
    return screen;
  };
  const Later = lazy(async () => {
    try {
      return { default: await loadAll() };
    } catch (error) {
      if (reloadForNewBuild()) await new Promise(() => undefined);
      throw error;
    }
  });
  let ready: ComponentType<P> | undefined;
  const Screen = (props: P) => createElement<P>(ready ?? Later, props);
  /**
   * Loads the screen before the first render, so that the first render shows the screen and not a
   * placeholder.
   */
  const beReady = async (): Promise<void> => void (ready = await loadAll());
  const begin = async (): Promise<void> => (await load()).askEarly?.();
  return Object.assign(Screen, { begin, beReady });
}

const FeaturePage = later(
  ["category", "watch"],
  async () => (await import("./feature/FeaturePage.tsx")).FeaturePage,
);
const OrderPage = later(
  ["order", "login", "watch", "waiver"],
  async () => (await import("./order/OrderPage.tsx")).OrderPage,
);
const DonationPage = later(
  ["offers", "order", "login", "waiver"],
  async () => (await import("./offers/DonationPage.tsx")).DonationPage,
);
const MembershipPage = later(
  ["offers", "order", "login", "waiver"],
  async () => (await import("./offers/MembershipPage.tsx")).MembershipPage,
);
const EnrolPage = later(
  ["offers", "order", "login", "waiver"],
  async () => (await import("./offers/enrol/EnrolPage.tsx")).EnrolPage,
);
const VoucherPage = later(
  ["offers", "order", "login", "waiver"],
  async () => (await import("./offers/VoucherPage.tsx")).VoucherPage,
);
const GiftPage = later(["offers"], async () => (await import("./offers/GiftPage.tsx")).GiftPage);
const EdocumentPage = later(
  ["edocument"],
  async () => (await import("./edocument/EdocumentPage.tsx")).EdocumentPage,
);
const CustomerAreaPage = later(
  ["customerArea", "login", "logins"],
  async () => (await import("./customerArea/CustomerAreaPage.tsx")).CustomerAreaPage,
);
const VodPage = later(["vod", "login"], async () => (await import("./vod/VodPage.tsx")).VodPage);
const ContactPage = later(
  ["contact", "login"],
  async () => (await import("./contact/ContactPage.tsx")).ContactPage,
);
const FindPage = later(["category"], async () => (await import("./whatson/FindPage.tsx")).FindPage);
const PostersPage = later(
  ["category"],
  async () => (await import("./home/PostersPage.tsx")).PostersPage,
);
const CategoryPage = later(
  ["category"],
  async () => (await import("./category/CategoryPage.tsx")).CategoryPage,
);
const MiniSitePage = later(
  ["miniSite"],
  async () => (await import("./minisite/MiniSitePage.tsx")).MiniSitePage,
);
const ReceiptPage = later(
  ["receipt"],
  async () => (await import("./receipt/ReceiptPage.tsx")).ReceiptPage,
);
const Leave = later([], async () => (await import("./Leave.tsx")).Leave);
// The text pages of the business share a chunk with the error page, so that the entry script lists fewer
// chunks.
const Elsewhere = later(["privacy"], async () => (await import("./house/Elsewhere.tsx")).Elsewhere);

interface SeenFirst {
  /** Loads the screen's script and prefetches its data. */
  readonly begin: () => Promise<void>;
  readonly beReady: () => Promise<void>;
}

/** The screens that the server renders, by the first segment of their paths. */
const SEEN_FIRST: Readonly<Record<string, SeenFirst>> = {
  whatson: FindPage,
  feature: FeaturePage,
  order: OrderPage,
};

export const screenSeenFirst = (pathname: string) => SEEN_FIRST[pathname.split("/")[1] ?? ""];

/** Runs its effect after the effects of the screen, when hydration is complete. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    // If this tab has an open order, loads the order's script, which shows the held seats on every page.
    if (tabStore.getItem("order")) void OrderPage.beReady();
    holdPageClock();
  }, []);
  return children;
}

/** The paths of the storefront (storefront.md section 2). */
export function Routes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <TakenOver>
        <Switch>
          <Route path="/">
            <WhatsOnPage />
          </Route>
          <Route path="/20210406">
            <PostersPage />
          </Route>
          <Route path="/whatson/:locationId?">
            {({ locationId }) => <FindPage key={locationId} locationId={locationId} />}
          </Route>
          <Route path="/category/:categoryId">
            {({ categoryId }) => <CategoryPage categoryId={categoryId} family="category" />}
          </Route>
          <Route path="/category_20210406/:categoryId">
            {({ categoryId }) => (
              <CategoryPage categoryId={categoryId} family="category_20210406" />
            )}
          </Route>
          <Route path="/mini-site/:url">{({ url }) => <MiniSitePage key={url} url={url} />}</Route>
          <Route path="/feature/:featureId">
            {({ featureId }) => <FeaturePage key={featureId} featureId={featureId} />}
          </Route>
          <Route path="/order/:presentationId?">
            {({ presentationId }) => <OrderPage presentationId={presentationId} />}
          </Route>
          <Route path="/membership/:membershipCode?/:priceCode?">
            {(codes) => <MembershipPage key={codes.membershipCode} {...codes} />}
          </Route>
          <Route path="/enroll/:id?">{({ id }) => <EnrolPage key={id} id={id} />}</Route>
          <Route path="/system-vouchers/gift/:documentKey">
            {({ documentKey }) => <GiftPage key={documentKey} documentKey={documentKey} />}
          </Route>
          <Route path="/system-vouchers/:superClassId?">
            {({ superClassId }) => <VoucherPage superClassId={superClassId} />}
          </Route>
          <Route path="/donation">
            <DonationPage />
          </Route>
          <Route path="/customer">
            <CustomerAreaPage />
          </Route>
          <Route path="/edocument/:documentKey">
            {({ documentKey }) => <EdocumentPage key={documentKey} documentKey={documentKey} />}
          </Route>
          <Route path="/receipt/:reservation">
            {({ reservation }) => <ReceiptPage key={reservation} reservation={reservation} />}
          </Route>
          <Route path="/vod/:resId?/:vodId">
            {({ resId, vodId }) => <VodPage resId={resId} vodId={vodId} />}
          </Route>
          <Route path="/contact">
            <ContactPage kind="contact" />
          </Route>
          <Route path="/contact/newsletter">
            <ContactPage kind="newsletter" />
          </Route>
          <Route path="/contact/VOD">
            <ContactPage kind="VOD" />
          </Route>
          <Route path={/^\/http/}>
            <Leave />
          </Route>
          <Route>
            <Elsewhere />
          </Route>
        </Switch>
      </TakenOver>
    </Suspense>
  );
}
