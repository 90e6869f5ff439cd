import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cancelReservation } from "../../domain/api/reservations.ts";
import type { AreaReservation } from "../../domain/customerArea.ts";
import { Facts } from "../parts/ui/Facts.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { Working } from "../parts/ui/Working.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { noReasonWords } from "./noReasonWords.ts";

/** The body of `reservations/{id}/cancel`, without `preview`. */
export interface CancelWish {
  readonly itemsToCancel: string[];
  readonly refundToTransactionCredit: boolean;
}

interface CancelPreviewProps {
  readonly reservation: AreaReservation;
  readonly wish: CancelWish;
  /**
   * Called with the requested cancellation as JSON once its amounts are shown, and with undefined when the
   * amounts no longer apply. Only a request with shown amounts can be confirmed.
   */
  readonly onPriced: (wish: string | undefined) => void;
  /**
   * Chooses a credit instead of a refund. Undefined if the credit is already chosen, or if the server has not
   * refused the refund with BALANCE_IS_DUE.
   */
  readonly onCredit: (() => void) | undefined;
}

/** Shows the refund and the charge of the requested cancellation, or why it is impossible. */
export function CancelPreview({ reservation, wish, onPriced, onCredit }: CancelPreviewProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useAnswer(cancelReservation, {
    params: { id: reservation.ReservationIdentifier },
    body: { ...wish, preview: true },
  });
  const isPriced = reply !== undefined;
  const key = JSON.stringify(wish);
  useEffect(() => {
    if (isPriced) onPriced(key);
    return () => onPriced(undefined);
  }, [key, isPriced, onPriced]);

  if (refusal?.code === "NOTHING_TO_CANCEL") {
    return (
      <Note tone="danger" role="alert">
        {noReasonWords(t, refusal)}
      </Note>
    );
  }
  if (refusal) {
    const isDue = refusal.code === "BALANCE_IS_DUE";
    return (
      <RefusalNote
        refusal={refusal}
        action={
          isDue ? (
            onCredit && <Button onClick={onCredit}>{t("customerArea.takeCredit")}</Button>
          ) : (
            <Button onClick={again}>{t("state.again")}</Button>
          )
        }
      />
    );
  }
  if (!reply) return <Working text={t("customerArea.reckoning")} />;
  const more = reply.cancelled.length - wish.itemsToCancel.length;
  return (
    <div role="status">
      {more > 0 && (
        <Note tone="warning" className="mb-3">
          {t("customerArea.goTogether", { count: reply.cancelled.length })}
        </Note>
      )}
      {reservation.state === "held" ? (
        <p className="text-mute">{t("customerArea.heldFree")}</p>
      ) : (
        <>
          <Facts
            facts={[
              {
                name: wish.refundToTransactionCredit
                  ? t("customerArea.creditAmount")
                  : t("customerArea.refund"),
                value: <Money shekels={reply.refund} className="text-lg font-semibold" />,
              },
              {
                name: t("customerArea.charge"),
                value: <Money shekels={reply.serviceCharge} />,
              },
            ]}
          />
          <p className="mt-2 text-sm text-mute">{t("customerArea.feesKept")}</p>
        </>
      )}
    </div>
  );
}
