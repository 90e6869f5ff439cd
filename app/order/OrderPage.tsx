import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link, useSearch } from "wouter";
import { Step } from "../../domain/order.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { isVideo } from "../../domain/vod.ts";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { learnSaleFlags } from "../parts/page/saleFlags.ts";
import { Page } from "../parts/page/Page.tsx";
import { StorageBlocked } from "../parts/page/StorageBlocked.tsx";
import { isStorageBlocked, tabStore } from "../shell/net/stores.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { session } from "../shell/net/session.ts";
import { ConfirmationPage } from "./confirmation/ConfirmationPage.tsx";
import { CustomerStep } from "./checkout/CustomerStep.tsx";
import { CartPage } from "./events/CartPage.tsx";
import { ClashPage } from "./events/ClashPage.tsx";
import { MovedPage } from "./modify/MovedPage.tsx";
import { moving } from "./seats/moving.ts";
import { useMoving } from "./modify/useMoving.ts";
import { askHall } from "./askHall.ts";
import { eventAtHand } from "./eventAtHand.ts";
import { startHeldSeats } from "./held/startHeldSeats.tsx";
import { HallSkeleton } from "./steps/HallSkeleton.tsx";
import { restoreWishes } from "./wishes/keptWishes.ts";
import { OfflineNote } from "./steps/OfflineNote.tsx";
import { order } from "./cart/order.ts";
import { OrderHeader } from "./OrderHeader.tsx";
import { openOrder, pauseOrder, PAGE_PORTS } from "./steps/orderSteps.ts";
import { keptReceipt, receiptOf } from "./confirmation/receipt.ts";
import { OrderTimer } from "./steps/OrderTimer.tsx";
import { OtherCartPage } from "./events/OtherCartPage.tsx";
import { PaymentDialog } from "./payment/PaymentDialog.tsx";
import { ProductsStep } from "./products/ProductsStep.tsx";
import { SeatsStep } from "./panels/SeatsStep.tsx";
import { VideoStep } from "./panels/VideoStep.tsx";
import { renewPresentation } from "./cart/renewPresentation.ts";
import { pageContext } from "./cart/orderContext.ts";
import { dropLookedAt, heldOffers } from "./stored/storedOffers.ts";
import { TicketsStep } from "./tickets/TicketsStep.tsx";
import { useCheckout } from "./checkout/useCheckout.ts";
import { useKeptOrder } from "./stored/useKeptOrder.ts";
import { useLeavingSteps, usePassedSteps, useWalkedSteps } from "./walkedSteps.ts";

const DeviceNote = lazy(async () => ({
  default: (await import("../parts/shows/DeviceNote.tsx")).DeviceNote,
}));

const STEPS = {
  [Step.tickets]: TicketsStep,
  [Step.products]: ProductsStep,
  [Step.customer]: CustomerStep,
} as const;

/** Reloads the names of the event and its tickets when the language changes. The rest of the order stays. */
function useTranslatedOrder(): void {
  const { locale } = useSnapshot(session);
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current !== locale) void renewPresentation(pageContext);
    shown.current = locale;
  }, [locale]);
}

interface OrderPageProps {
  readonly presentationId: string | undefined;
}

/** `/order/{presentationId}`: the order flow from the seats to the tickets. */
export const OrderPage = (props: OrderPageProps) =>
  isStorageBlocked() ? <StorageBlocked /> : <OrderFlow {...props} />;

OrderPage.askEarly = askHall;
// Called when this module is first imported, not by the page's entry script, which must stay small.
startHeldSeats();

function OrderFlow({ presentationId }: OrderPageProps) {
  const id = Number(presentationId);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { phase } = useSnapshot(order);
  const search = new URLSearchParams(useSearch());
  const isAdding = search.has("add");
  const receipt = keptReceipt() ?? (phase === "done" ? receiptOf(order) : undefined);
  const isFinished = receipt !== undefined;
  const [otherKind, setOtherKind] = useState(otherCart);
  const isPassing = usePassedSteps(id, isFinished);
  useEffect(() => {
    if (!isNumber || isFinished || isPassing || otherKind) return undefined;
    restoreWishes(pageContext);
    void openOrder(pageContext, id, PAGE_PORTS, isAdding);
    return () => pauseOrder(order);
  }, [id, isNumber, isFinished, isPassing, isAdding, otherKind]);
  useEffect(() => void learnSaleFlags(), []);
  useKeptOrder();
  useLeavingSteps(id, isFinished);
  useTranslatedOrder();
  useCheckout();
  useMoving(search.get("modify") ?? undefined);
  const { now: change } = useSnapshot(moving);
  if (presentationId === undefined) return <CartPage />;
  if (!isNumber) return <NotFound />;
  if (change?.moved) return <MovedPage />;
  if (isPassing) return <Page>{null}</Page>;
  if (receipt) return <ConfirmationPage receipt={receipt} />;
  if (otherKind)
    return <OtherCartPage kind={otherKind} onDropped={() => setOtherKind(undefined)} />;
  return <OpenOrder presentationId={id} />;
}

/**
 * Returns the kind of other goods than tickets in the cart, or undefined. If the cart has other goods than
 * tickets, the visitor is asked whether to drop them.
 */
function otherCart() {
  dropLookedAt(pageContext);
  return heldOffers(order, tabStore)?.kind;
}

function OpenOrder({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { phase, failure, clash, step, presentation, hall, others } = useSnapshot(order);
  // Read in the first render only, because the order takes over the prefetched event later.
  const [coming] = useState(() => eventAtHand(presentationId));
  // The hall is the largest part of the screen. A deferred value renders the hall at a low priority, so that
  // rendering it does not block input.
  const made = useDeferredValue(hall, undefined);
  useWalkedSteps(presentationId);
  if (phase === "clash" && clash) {
    return <ClashPage clash={clash} presentationId={presentationId} />;
  }
  if (phase === "failed" && failure) {
    if (failure.code === "NOT_FOUND") return <NotFound />;
    return (
      <Page isNarrow>
        <ErrorState
          refusal={failure}
          onAgain={() => void openOrder(pageContext, presentationId, PAGE_PORTS)}
        />
        {others.length > 0 && (
          <LinkButton href="/order" className="mt-4 me-3">
            {t("presentations.backToCart")}
          </LinkButton>
        )}
        <Link
          href="/"
          className="mt-4 inline-flex min-h-11 w-fit items-center rounded-md bg-raise px-4"
        >
          {t("notFound.home")}
        </Link>
      </Page>
    );
  }
  const isOpen = phase !== "loading" && phase !== "closed" && presentation && hall;
  const isAtHome = isVideo((presentation ?? coming)?.venueTypeId ?? 0);
  if (isOpen && (step !== Step.seats || isAtHome)) {
    const Content = step === Step.seats ? undefined : STEPS[step];
    return (
      <div className="flex min-h-dvh flex-col">
        <OrderHeader />
        <OfflineNote />
        <VideoNote event={presentation} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {Content ? <Content /> : <VideoStep presentation={presentation} hall={hall} />}
        </main>
        <OrderTimer />
        <PaymentDialog />
      </div>
    );
  }
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <OrderHeader coming={coming} />
      <VideoNote event={presentation ?? coming} />
      <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
        {isOpen && made === hall ? (
          <SeatsStep presentation={presentation} hall={hall} />
        ) : (
          <HallSkeleton event={presentation ?? coming} />
        )}
      </main>
      <OrderTimer />
      <PaymentDialog />
    </div>
  );
}

/** Warns from the first step on if this device cannot play the video that is being bought. */
function VideoNote({ event }: { readonly event: Presentation | undefined }) {
  if (!event || !isVideo(event.venueTypeId)) return null;
  return (
    <Suspense>
      <DeviceNote presentationId={event.id} className="px-4 py-3 tablet:px-6" />
    </Suspense>
  );
}
