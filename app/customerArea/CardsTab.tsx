import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deleteSavedCard } from "../../domain/api/payment.ts";
import type { MagCard } from "../../domain/knownCustomer.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { StateBadge } from "../parts/ui/Badge.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { serverNow } from "../shell/net/serverClock.ts";
import { toast } from "../parts/ui/toasts.ts";
import { areaCall, forgetCard } from "./area.ts";
import type { TabProps } from "./areaTabs.ts";
import { hasLapsed } from "./hasLapsed.ts";
import { ltr } from "./ltr.ts";

/** Saved cards with their last digits, and a button to delete each. */
export function CardsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const [going, setGoing] = useState<MagCard>();
  const cards = customer.MagCards.filter((card) => !card.isDeleted);
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState title={t("customerArea.noCards")} text={t("customerArea.noCardsText")} />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-mute">{t("customerArea.cardsText")}</p>
          <ul className="flex flex-col gap-3">
            {cards.map((card) => (
              <li
                key={card.token}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-panel px-5 py-3"
              >
                <CreditCard size={20} aria-hidden className="text-mute" />
                <CardWords card={card} />
                <Button look="bare" className="ms-auto -me-3" onClick={() => setGoing(card)}>
                  {t("customerArea.deleteCard")}
                  <span className="sr-only"> {card.LastFourDigits}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {going && <DeleteCardDialog card={going} onClose={() => setGoing(undefined)} />}
    </>
  );
}

function CardWords({ card }: { readonly card: MagCard }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <p className="tabular font-semibold">
        {t("customerArea.cardEnding", { digits: ltr(card.LastFourDigits) })}
      </p>
      <p className="flex items-center gap-2 text-sm text-mute">
        {t("customerArea.cardUntil")}
        <span dir="ltr" className="tabular">
          {card.Expiry}
        </span>
        {hasLapsed(card.Expiry, new Date(serverNow())) && <StateBadge state="expired" />}
      </p>
    </div>
  );
}

interface DeleteCardDialogProps {
  readonly card: MagCard;
  readonly onClose: () => void;
}

function DeleteCardDialog({ card, onClose }: DeleteCardDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const ask = { params: { token: card.token } };
    const answer = await areaCall(deleteSavedCard, ask).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    onClose();
    forgetCard(card.token);
    toast(t("customerArea.cardDeleted"));
  };
  return (
    <Dialog
      title={t("customerArea.deleteCardTitle", { digits: ltr(card.LastFourDigits) })}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("customerArea.keepCard")}
          </Button>
          <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={() => void remove()}>
            {t("customerArea.deleteCard")}
          </Button>
        </>
      }
    >
      <p className="text-mute">{t("customerArea.deleteCardText")}</p>
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  );
}
