import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { subscribe, useSnapshot } from "valtio";
import type { OfferKind, OfferStep } from "../order/cart/offerCart.ts";
import { OfflineNote } from "../order/steps/OfflineNote.tsx";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { Countdown, OrderTimer } from "../order/steps/OrderTimer.tsx";
import { PaymentDialog } from "../order/payment/PaymentDialog.tsx";
import { StepRail } from "../order/steps/StepRail.tsx";
import { storeOffers } from "../order/stored/storedOffers.ts";
import { useQuote } from "../order/tickets/useTicketDesk.ts";
import { useCheckout } from "../order/checkout/useCheckout.ts";
import { StorageBlocked } from "../parts/page/StorageBlocked.tsx";
import { isStorageBlocked } from "../shell/net/stores.ts";
import { Header } from "../parts/page/Header.tsx";
import { CustomerOfferStep } from "./CustomerOfferStep.tsx";
import { KindQuestion } from "./KindQuestion.tsx";
import { closeOffers, openOffers } from "./offerChoice.ts";
import { OfferConfirmation } from "./OfferConfirmation.tsx";
import { keptOfferReceipt, offerReceiptOf } from "./offerReceipt.ts";
import { stepsOf } from "./offerSteps.ts";
import { Extras, useSurroundings } from "./useSurroundings.ts";

interface OfferPageProps {
  readonly kind: OfferKind;
  /** The screens of the steps before the customer's details. */
  readonly steps: Readonly<Partial<Record<OfferStep, ReactNode>>> & { readonly choose: ReactNode };
  /** Whether there are extras to offer together with the choice. */
  readonly hasExtras?: boolean;
}

/**
 * Opens the order for this kind of offers while the page is shown, and stores the choice so that it survives
 * a reload.
 */
function useOffers(kind: OfferKind, isFinished: boolean): void {
  useEffect(() => {
    if (isFinished) return undefined;
    openOffers(pageContext, kind);
    const stop = subscribe(order, () => storeOffers(pageContext));
    return () => {
      stop();
      closeOffers(order);
    };
  }, [kind, isFinished]);
  useCheckout();
  useQuote();
}

/** The page of every flow that sells offers: choice, further steps, details and payment, confirmation. */
export const OfferPage = (props: OfferPageProps) =>
  isStorageBlocked() ? <StorageBlocked /> : <OfferFlow {...props} />;

function OfferFlow({ kind, steps, hasExtras = false }: OfferPageProps) {
  const { phase, offers } = useSnapshot(order);
  const kept = keptOfferReceipt();
  const receipt = kept?.kind === kind ? kept : phase === "done" ? offerReceiptOf(order) : undefined;
  useOffers(kind, receipt !== undefined);
  if (receipt) return <OfferConfirmation receipt={receipt} />;
  const step = offers?.kind === kind ? offers.step : "choose";
  return (
    <Extras value={hasExtras}>
      <div
        className={
          step === "seat" ? "flex h-dvh flex-col overflow-hidden" : "flex min-h-dvh flex-col"
        }
      >
        <Header end={<OfferRail kind={kind} step={step} />} />
        <OfflineNote />
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
          {step === "customer" ? <CustomerOfferStep /> : (steps[step] ?? steps.choose)}
        </main>
        <KindQuestion />
        <OrderTimer />
        <PaymentDialog />
      </div>
    </Extras>
  );
}

function OfferRail({ kind, step }: { readonly kind: OfferKind; readonly step: OfferStep }) {
  const { t } = useTranslation();
  const { offers } = useSnapshot(order);
  const around = useSurroundings();
  const lines = offers?.kind === kind ? offers.lines : [];
  // The login step is omitted after a login, but not while it is the current step.
  const steps = stepsOf(
    { kind, lines },
    { ...around, isLoggedIn: around.isLoggedIn && step !== "login" },
  );
  return (
    <>
      <Countdown />
      <StepRail
        steps={steps.map((one) => ({ step: one, name: t(`offers.step.${one}`) }))}
        now={step}
        onGo={(one) => {
          if (order.offers) order.offers.step = one;
        }}
      />
    </>
  );
}
