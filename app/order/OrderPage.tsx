import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { subscribe, useSnapshot } from "valtio";
import { Link } from "wouter";
import { Step } from "../../domain/order.ts";
import { call } from "../shell/api.ts";
import { EmptyState } from "../shell/EmptyState.tsx";
import { ErrorState } from "../shell/ErrorState.tsx";
import { NotFound } from "../shell/NotFound.tsx";
import { Page } from "../shell/Page.tsx";
import { session } from "../shell/session.ts";
import { ConfirmationPage } from "./ConfirmationPage.tsx";
import { CustomerStep } from "./CustomerStep.tsx";
import { HallSkeleton } from "./HallSkeleton.tsx";
import { order } from "./order.ts";
import { OrderHeader } from "./OrderHeader.tsx";
import { openOrder, pauseOrder } from "./orderSteps.ts";
import { keptReceipt, receiptOf } from "./receipt.ts";
import { OrderTimer } from "./OrderTimer.tsx";
import { ProductsStep } from "./ProductsStep.tsx";
import { SeatsStep } from "./SeatsStep.tsx";
import { renewPresentation } from "./renewPresentation.ts";
import { learnMine } from "./learnMine.ts";
import { storeChoices } from "./storedOrder.ts";
import { TicketsStep } from "./TicketsStep.tsx";

const STEPS = {
  [Step.tickets]: TicketsStep,
  [Step.products]: ProductsStep,
  [Step.customer]: CustomerStep,
} as const;

/** Keeps the choices for a reload, and my seats true when the connection is back. */
function useKeptOrder(): void {
  const { hall } = useSnapshot(order);
  useEffect(() => subscribe(order, () => storeChoices(order)), []);
  useEffect(() => hall?.onReturn(() => void learnMine(order, call)), [hall]);
}

/** Another language: the event and its tickets are named anew, and nothing else changes. */
function useTranslatedOrder(): void {
  const { locale } = useSnapshot(session);
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current !== locale) void renewPresentation();
    shown.current = locale;
  }, [locale]);
}

/** `/order/{presentationId}`: the order flow from the seats to the tickets. */
export function OrderPage({ presentationId }: { readonly presentationId: string | undefined }) {
  const id = Number(presentationId);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { phase } = useSnapshot(order);
  const receipt = keptReceipt() ?? (phase === "done" ? receiptOf() : undefined);
  const isFinished = receipt !== undefined;
  useEffect(() => {
    if (!isNumber || isFinished) return undefined;
    void openOrder(id);
    return () => pauseOrder();
  }, [id, isNumber, isFinished]);
  useKeptOrder();
  useTranslatedOrder();
  if (presentationId === undefined) return <NoPresentation />;
  if (!isNumber) return <NotFound />;
  if (receipt) return <ConfirmationPage receipt={receipt} />;
  return <OpenOrder presentationId={id} />;
}

function OpenOrder({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const { phase, failure, step, presentation, hall } = useSnapshot(order);
  if (phase === "failed" && failure) {
    if (failure.code === "NOT_FOUND") return <NotFound />;
    return (
      <Page isNarrow>
        <ErrorState refusal={failure} onAgain={() => void openOrder(presentationId)} />
        <Link href="/" className="mt-4 flex min-h-11 w-fit items-center rounded-md bg-raise px-4">
          {t("notFound.home")}
        </Link>
      </Page>
    );
  }
  const isOpen = phase !== "loading" && phase !== "closed" && presentation && hall;
  if (isOpen && step !== Step.seats) {
    const Content = STEPS[step];
    return (
      <div className="flex min-h-dvh flex-col">
        <OrderHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Content />
        </main>
        <OrderTimer />
      </div>
    );
  }
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <OrderHeader />
      <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
        {isOpen ? <SeatsStep presentation={presentation} hall={hall} /> : <HallSkeleton />}
      </main>
      <OrderTimer />
    </div>
  );
}

function NoPresentation() {
  const { t } = useTranslation();
  return (
    <Page isNarrow>
      <EmptyState title={t("order.noPresentation")} text={t("order.noPresentationText")}>
        <Link
          href="/"
          className="flex min-h-11 items-center rounded-md bg-limelight px-4 font-semibold text-limelight-ink"
        >
          {t("notFound.home")}
        </Link>
      </EmptyState>
    </Page>
  );
}
