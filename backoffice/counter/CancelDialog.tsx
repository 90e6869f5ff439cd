import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { price } from "../../app/shell/i18n/formats.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { cancelAtCounter } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { isStanding } from "../../domain/standingTicket.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { useFirstField } from "../parts/useFirstField.ts";
import { useOnceKey } from "../parts/useOnceKey.ts";
import { CancelTold } from "./CancelTold.tsx";
import { FIRST_WAY, MoneyWay, wireWay } from "./MoneyWay.tsx";
import { seatLine } from "./seatLine.ts";
import { useCancelPreview } from "./useCancelPreview.ts";

interface CancelDialogProps {
  readonly order: CounterOrder;
  readonly onClose: () => void;
  readonly onTold: (order: CounterOrder) => void;
}

/** Returns the items of an order that can still be cancelled, by their identifiers. */
function itemsOf({ tickets, purchases }: CounterOrder, lineOf: (at: number) => string) {
  const standing = tickets.flatMap((ticket, at) =>
    isStanding(ticket) ? [{ id: ticket.TicketIdentifier, name: lineOf(at) }] : [],
  );
  const bought = purchases.flatMap(({ reference, name, isCancelled }) =>
    reference && !isCancelled ? [{ id: reference, name }] : [],
  );
  // Tickets that come with a membership are cancelled with it, so they are not listed separately.
  return bought.length > 0 ? bought : standing;
}

/** Cancels an order or some of its items, after showing the charge and the refund. */
export function CancelDialog({ order, onClose, onTold }: CancelDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const items = itemsOf(order, (at) => seatLine(t, order.tickets[at]!));
  const [chosen, setChosen] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const [asCredit, setAsCredit] = useState(false);
  const [way, setWay] = useState(FIRST_WAY);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const once = useOnceKey();
  const id = order.ReservationIdentifier;
  const wish = { itemsToCancel: [...chosen], refundToTransactionCredit: asCredit };
  const preview = useCancelPreview(id, wish);
  const { told } = preview;

  async function send(): Promise<void> {
    if (isBusy || !told) return;
    setIsBusy(true);
    const over = told.toCounter > 0 ? wireWay(way) : null;
    const body = { ...wish, over };
    const idempotencyKey = once.keyOf(body);
    const asked = { params: { id }, body };
    const answer = await officeCall(cancelAtCounter, asked, { idempotencyKey }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) {
      once.refused(answer.refusal);
      return;
    }
    toast(t("counter.cancelledNow", { count: answer.reply.cancelled.length }));
    const { order: now, points } = answer.reply;
    if (points && points.missing > 0) {
      toast(t("parts.points.missing", { points: points.missing }));
    }
    onTold(now);
  }

  return (
    <Dialog title={t("counter.cancelTitle")} onClose={onClose} isWide>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset>
          <legend className="mb-1 text-sm text-mute">{t("counter.cancelWhat")}</legend>
          {items.map(({ id: item, name }) => (
            <CheckField
              key={item}
              label={name}
              checked={chosen.includes(item)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, item] : chosen.filter((each) => each !== item))
              }
            />
          ))}
        </fieldset>
        <CancelTold order={order} preview={preview} isNone={chosen.length === 0} />
        {told && told.refund > 0 && order.state === "paid" && (
          <CheckField
            label={t("counter.asCredit")}
            checked={asCredit}
            onChange={(event) => setAsCredit(event.currentTarget.checked)}
            className="mb-3"
          />
        )}
        {told && told.toCounter > 0 && (
          <MoneyWay legend={t("counter.givenHow")} way={way} onWay={setWay} />
        )}
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={
            told && told.refund > 0
              ? t("counter.cancelDoFor", { sum: price(told.refund) })
              : t("counter.cancelDo")
          }
          isBusy={isBusy}
          closes={t("counter.keep")}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
