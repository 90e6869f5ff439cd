import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reply } from "../../domain/api/route.ts";
import { cancelReservation } from "../../domain/api/reservations.ts";
import type { AreaReservation } from "../../domain/customerArea.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { RadioCards } from "../parts/ui/RadioCards.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { areaCall, forgetCancelled } from "./area.ts";
import { CancelChoices } from "./CancelChoices.tsx";
import { CancelDone } from "./CancelDone.tsx";
import { CancelPreview, type CancelWish } from "./CancelPreview.tsx";
import { cancellable } from "./visits.ts";

type Cancelled = Reply<typeof cancelReservation>;
type Way = "original" | "credit";

interface CancelDialogProps {
  readonly reservation: AreaReservation;
  /** The show whose tickets are preselected. */
  readonly presentationId: number;
  readonly onClose: () => void;
}

/**
 * Cancels a reservation or some of its tickets. Shows the refund and the charge that the server calculates
 * for exactly this choice, before it can be confirmed.
 */
export function CancelDialog({ reservation, presentationId, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const tickets = cancellable(reservation);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    tickets
      .filter((ticket) => ticket.presentationId === presentationId)
      .map((ticket) => ticket.ticketIdentifier),
  );
  const [way, setWay] = useState<Way>("original");
  const [priced, setPriced] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState<Cancelled>();
  const id = reservation.ReservationIdentifier;
  const wish: CancelWish = {
    itemsToCancel: [...chosen],
    refundToTransactionCredit: way === "credit",
  };
  const isPriced = priced === JSON.stringify(wish);

  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await areaCall(cancelReservation, { params: { id }, body: wish }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.reply) setDone(answer.reply);
  };
  const close = (): void => {
    onClose();
    if (done) forgetCancelled(id, done.cancelled);
  };

  if (done)
    return <CancelDone done={done} wasPaid={reservation.state === "paid"} onClose={close} />;
  return (
    <Dialog
      title={t("customerArea.cancelTitle")}
      onClose={isBusy ? undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t("customerArea.keep")}
          </Button>
          <Button
            look="primary"
            disabled={!isPriced || isBusy}
            isBusy={isBusy}
            onClick={() => void confirm()}
          >
            {t("customerArea.cancelNow", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CancelChoices tickets={tickets} chosen={chosen} onChange={setChosen} />
        {reservation.state === "paid" && (
          <RadioCards
            legend={t("customerArea.refundWay")}
            value={way}
            onChange={setWay}
            cards={[
              { value: "original", title: t("customerArea.refundOriginal") },
              {
                value: "credit",
                title: t("customerArea.refundCredit"),
                text: t("customerArea.refundCreditText"),
              },
            ]}
          />
        )}
        {chosen.length === 0 ? (
          <p role="status" className="text-mute">
            {t("customerArea.chooseToCancel")}
          </p>
        ) : (
          <CancelPreview
            reservation={reservation}
            wish={wish}
            onPriced={setPriced}
            onCredit={way === "original" ? () => setWay("credit") : undefined}
          />
        )}
        <RefusalNote refusal={refusal} />
      </div>
    </Dialog>
  );
}
