import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { termsInForce } from "../../../domain/api/terms.ts";
import type { TermsKind } from "../../../domain/terms.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { LoadingNote, Skeleton } from "../../parts/ui/Skeleton.tsx";
import { TermsParagraphs } from "../../parts/ui/TermsParagraphs.tsx";
import { fullDate } from "../../shell/i18n/fullDate.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { order } from "../cart/order.ts";
import { sellerOf } from "../cart/seller.ts";
import { payment } from "../cart/paymentState.ts";

interface SellersTermsProps {
  readonly kind: TermsKind;
}

/**
 * The seller's terms for the kind of goods in the order, and the specific terms of its offers. Renders
 * nothing while nothing is chosen.
 */
export function SellersTerms({ kind }: SellersTermsProps) {
  const now = useSnapshot(order);
  const seller = sellerOf(now);
  const offerIds = new Set(now.offers?.lines.map(({ offerId }) => offerId));
  if (!seller) return null;
  const query = offerIds.size === 0 ? seller : { ...seller, offerIds: [...offerIds].join(",") };
  return <TermsOfSeller kind={kind} query={query} />;
}

interface TermsOfSellerProps extends SellersTermsProps {
  readonly query: NonNullable<ReturnType<typeof sellerOf>> & { readonly offerIds?: string };
}

/**
 * Loads the terms, and stores their key in the payment, so that the order names the terms that were shown.
 * Loads the terms again after TERMS_CHANGED.
 */
function TermsOfSeller({ kind, query }: TermsOfSellerProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useAnswer(termsInForce, { params: { kind }, query });
  const { refusal: why } = useSnapshot(payment);
  const hasChanged = why?.code === "TERMS_CHANGED";
  const reload = useEffectEvent(again);
  useEffect(() => {
    if (hasChanged) reload();
  }, [hasChanged]);
  const key = reply?.terms.key;
  useEffect(() => {
    payment.termsKey = key;
    return () => {
      payment.termsKey = undefined;
    };
  }, [key]);
  if (refusal) {
    return (
      <>
        <p role="alert" className="mb-2">
          {t("customer.termsMissing")}
        </p>
        <Button onClick={again}>{t("state.again")}</Button>
      </>
    );
  }
  if (!reply) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-16" />
      </>
    );
  }
  const { text, since, more = [] } = reply.terms;
  return (
    <>
      <TermsParagraphs text={[text, ...more].join("\n")} />
      {since && <p className="tabular">{t("customer.termsSince", { date: fullDate(since) })}</p>}
    </>
  );
}
