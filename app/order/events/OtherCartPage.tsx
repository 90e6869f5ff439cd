import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import type { OfferKind } from "../cart/offerCart.ts";
import { pageContext } from "../cart/orderContext.ts";
import { dropOffers } from "../stored/storedOffers.ts";

const PAGE_OF: Readonly<Record<OfferKind, string>> = {
  memberships: "/membership",
  enrolments: "/enroll",
  vouchers: "/system-vouchers",
  donations: "/donation",
};

interface OtherCartPageProps {
  /** The kind of goods in the cart. */
  readonly kind: OfferKind;
  readonly onDropped: () => void;
}

/**
 * Asks before the goods in the cart are dropped for tickets, because a cart has goods of one kind
 * (back-office.md section 4).
 */
export function OtherCartPage({ kind, onDropped }: OtherCartPageProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const drop = async (): Promise<void> => {
    setIsBusy(true);
    const why = await dropOffers(pageContext);
    setIsBusy(false);
    setRefusal(why);
    if (!why) onDropped();
  };
  return (
    <SimplePage heading={t(`order.otherCart.${kind}`)} lead={t("order.otherCartText")}>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton href={PAGE_OF[kind]} look="primary">
          {t("order.otherCartKeep")}
        </LinkButton>
        <Button isBusy={isBusy} onClick={() => void drop()}>
          {t("order.otherCartDrop")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} className="mt-4" />
    </SimplePage>
  );
}
