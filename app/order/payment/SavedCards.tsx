import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { MagCard } from "../../../domain/knownCustomer.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { RadioCards } from "../../parts/ui/RadioCards.tsx";
import { SelectField } from "../../parts/form/SelectField.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { deleteCard } from "./openPayment.ts";
import { payWithSaved } from "./pay.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";

const dots = (digits: string): string => `\u2066•••• ${digits}\u2069`;

/** Lists the payer's saved cards, to choose the card and the number of payments. */
export function SavedCards() {
  const { t } = useTranslation();
  const { cards, mostPayments, balanceDue } = useSnapshot(payment);
  const [chosen, setChosen] = useState(cards[0]?.token);
  const [payments, setPayments] = useState("1");
  const card = cards.find(({ token }) => token === chosen) ?? cards[0];
  if (!card) return null;
  const counts = Array.from({ length: mostPayments }, (_, i) => i + 1);
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={t("payment.savedCards")}
        value={card.token}
        onChange={setChosen}
        cards={cards.map(({ token, LastFourDigits, Expiry }) => ({
          value: token,
          title: dots(LastFourDigits),
          text: t("payment.savedUntil", { expiry: `\u2066${Expiry}\u2069` }),
        }))}
      />
      <DeleteCard key={card.token} card={card} />
      {mostPayments > 1 && (
        <SelectField
          label={t("payment.payments")}
          value={payments}
          onChange={({ target }) => setPayments(target.value)}
          options={counts.map((count) => ({
            value: String(count),
            name: t("payment.paymentsOf", { count }),
          }))}
        />
      )}
      <Button
        look="primary"
        className="min-h-12"
        onClick={() => void payWithSaved(pageContext, card.token, Number(payments))}
      >
        {t("payment.payNow", { price: price(balanceDue) })}
      </Button>
    </div>
  );
}

/** Moves the focus to the dialog's first answer, because the button that opened the question is unmounted. */
const focusFirst = (answers: HTMLDivElement | null): void =>
  answers?.querySelector("button")?.focus();

/** A button that deletes a saved card after a confirmation. */
function DeleteCard({ card }: { readonly card: MagCard }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Refusal>();
  const card4 = { card: dots(card.LastFourDigits) };
  if (!isAsking) {
    return (
      <Button
        look="bare"
        className="-mt-2 flex w-fit items-center gap-2"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
        {t("payment.deleteCard", card4)}
      </Button>
    );
  }
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    setTrouble(await deleteCard(pageContext, card.token));
    setIsBusy(false);
  };
  return (
    <div className="-mt-2 flex flex-col gap-3 rounded-md border border-line p-4">
      <p role="status">{t("payment.deleteAsk", card4)}</p>
      <RefusalNote refusal={trouble} />
      <div ref={focusFirst} className="flex gap-3">
        <Button onClick={() => setIsAsking(false)}>{t("payment.deleteNo")}</Button>
        <Button isBusy={isBusy} onClick={() => void remove()}>
          {t("payment.deleteYes")}
        </Button>
      </div>
    </div>
  );
}
