import type { TFunction } from "i18next";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import type { Awaited } from "../shell/net/useAnswer.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { choiceWords } from "./choiceWords.ts";
import { OfferLayout } from "./OfferLayout.tsx";
import { walkOn } from "./offerSteps.ts";
import { useSurroundings } from "./useSurroundings.ts";

interface ChooseStepProps {
  readonly heading: string;
  readonly lead: string;
  readonly answer: Awaited<unknown>;
  readonly children: ReactNode;
  /** Content below the list, shown once the first list has arrived or failed. */
  readonly foot?: ReactNode;
  /** An additional check before the next step. Returns the refusal if the check fails. */
  readonly judge?: () => Promise<Refusal | undefined>;
  readonly words?: (t: TFunction, why: Refusal) => string;
}

/**
 * Codes that mean that nothing of the step's kind of offers is for sale. Refusals with these codes are shown
 * as an empty list, without a button to retry.
 */
const NONE: ReadonlySet<string> = new Set<Refusal["code"]>([
  "NO_MEMBERSHIPS_FOR_SALE",
  "NO_VOUCHERS_FOR_SALE",
  "NO_DONATIONS_FOR_SALE",
]);

/** The step with the offers for sale, and a button to continue once something is chosen. */
export function ChooseStep(props: ChooseStepProps) {
  const { heading, lead, answer, children, foot, judge, words = choiceWords } = props;
  const { t } = useTranslation();
  const around = useSurroundings();
  const [refused, setRefused] = useState<{ readonly why: Refusal; readonly of: string }>();
  const [isBusy, setIsBusy] = useState(false);
  // The foot appears once the first list has loaded, and stays while a newer list is loading.
  const [hasCome, setHasCome] = useState(!answer.isLoading);
  if (!hasCome && !answer.isLoading) setHasCome(true);
  const chosen = JSON.stringify(useSnapshot(order).offers?.lines ?? []);
  const goOn = async (): Promise<void> => {
    setIsBusy(true);
    const why = (await judge?.()) ?? (await walkOn(pageContext, around));
    setIsBusy(false);
    setRefused(why && { why, of: chosen });
  };
  return (
    <OfferLayout
      heading={heading}
      lead={lead}
      action={t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      isEnd={answer.refusal !== undefined && chosen === "[]"}
      // Shows the refusal only while the choice that it belongs to is unchanged.
      trouble={refused?.of === chosen ? words(t, refused.why) : undefined}
    >
      <ForSale answer={answer}>{children}</ForSale>
      {foot && hasCome && <div className="mt-5 flex flex-col items-start gap-2">{foot}</div>}
    </OfferLayout>
  );
}

function ForSale({ answer, children }: Pick<ChooseStepProps, "answer" | "children">) {
  const { t } = useTranslation();
  const { refusal, isLoading, again } = answer;
  if (isLoading) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingNote />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    );
  }
  if (refusal && NONE.has(refusal.code)) {
    return (
      <EmptyState title={refusalText(t, refusal)}>
        {/* A business may sell memberships only by enrolment. */}
        {refusal.code === "NO_MEMBERSHIPS_FOR_SALE" && (
          <LinkButton href="/enroll">{t("offers.enrol.all")}</LinkButton>
        )}
        <LinkButton href="/">{t("notFound.home")}</LinkButton>
      </EmptyState>
    );
  }
  if (refusal) return <ErrorState refusal={refusal} onAgain={again} />;
  return <div className="flex flex-col gap-5">{children}</div>;
}
