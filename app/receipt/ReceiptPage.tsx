import { FileDown, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { receipt } from "../../domain/api/reservations.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button, BUTTON_LOOKS } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { OrderTerms } from "../parts/page/OrderTerms.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { session } from "../shell/net/session.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { ReceiptPaper } from "./ReceiptPaper.tsx";

/** The tax receipt of a customer's own reservation, to print or to save as PDF. */
export function ReceiptPage({ reservation }: { readonly reservation: string }) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const { reply, refusal, isLoading, again } = useAnswer(receipt, { params: { id: reservation } });
  return (
    <Page isNarrow>
      {!reply && <PageHeading className="mb-6">{t("receipt.title")}</PageHeading>}
      {isLoading && (
        <>
          <LoadingNote />
          <Skeleton className="h-[640px] rounded-sheet" />
        </>
      )}
      {refusal && <NoReceipt refusal={refusal} onAgain={again} />}
      {reply && (
        <>
          <ReceiptPaper receipt={reply.receipt} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => window.print()} className="inline-flex items-center gap-2">
              <Printer size={18} aria-hidden />
              {t("receipt.print")}
            </Button>
            <a
              href={`/api/reservations/${encodeURIComponent(reservation)}/receipt/pdf?language=${locale}`}
              download
              className={`inline-flex min-h-11 items-center gap-2 rounded-md px-4 transition ${BUTTON_LOOKS.quiet}`}
            >
              <FileDown size={18} aria-hidden />
              {t("receipt.pdf")}
            </a>
            <OrderTerms
              reservation={reservation}
              label={t("receipt.terms")}
              none={t("receipt.noTerms")}
            />
            <LinkButton href="/customer">{t("receipt.toArea")}</LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}

interface NoReceiptProps {
  readonly refusal: Refusal;
  readonly onAgain: () => void;
}

/**
 * Says that there is no receipt. Does not distinguish an unknown number, another customer's reservation and
 * an unpaid one.
 */
function NoReceipt({ refusal, onAgain }: NoReceiptProps) {
  const { t } = useTranslation();
  if (refusal.code === "ORDER_NOT_FOUND") {
    return (
      <EmptyState title={t("receipt.none")} text={t("receipt.noneText")}>
        <LinkButton href="/customer">{t("receipt.logIn")}</LinkButton>
      </EmptyState>
    );
  }
  if (refusal.code === "BALANCE_IS_DUE") {
    return (
      <EmptyState title={t("receipt.unpaid")} text={t("receipt.unpaidText")}>
        <LinkButton href="/customer">{t("receipt.toArea")}</LinkButton>
      </EmptyState>
    );
  }
  return <ErrorState refusal={refusal} onAgain={onAgain} />;
}
