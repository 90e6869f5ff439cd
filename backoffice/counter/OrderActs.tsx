import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Money } from "../../app/parts/ui/Money.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { handOver } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { DisputeNote } from "./DisputeNote.tsx";
import { isMovable } from "./movableTicket.ts";
import { MoneyDialog } from "./MoneyDialog.tsx";
import { isOfVoucher, PutBack } from "./PutBack.tsx";
import { ResendDialog } from "./ResendDialog.tsx";

interface OrderActsProps {
  readonly order: CounterOrder;
  /** Called with the updated order after an action. */
  readonly onTold: (order: CounterOrder) => void;
}

type Asked = "pay" | "refund" | "cancel" | "resend";

/** Actions available for an order. The most likely action is highlighted. */
export function OrderActs({ order, onTold }: OrderActsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const { isBusy, refusal, give } = useHandOver(order, onTold);
  const { state, Due, Owed, ReservationIdentifier: id, tickets } = order;
  const close = (): void => setAsked(undefined);
  const tell = (next: CounterOrder): void => {
    close();
    onTold(next);
  };
  // In an order of this kind, products of a voucher were handed out without tickets. The order has no buyer,
  // so nothing can be sent.
  const isHandOut = isOfVoucher(order);
  const isStanding = state !== "cancelled" && !isHandOut;
  const canMove = isStanding && tickets.some(isMovable);
  const isWaiting = state === "paid" && order.HandedOverDateTime === null && tickets.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <DueNote order={order} />
      {order.disputes.map((dispute) => (
        <DisputeNote key={dispute.id} dispute={dispute} />
      ))}
      <div className="flex flex-wrap gap-2">
        {state === "held" && (
          <Button look="primary" onClick={() => setAsked("pay")}>
            {t("counter.pay")} <Money shekels={Due} />
          </Button>
        )}
        {Owed > 0 && (
          <Button look="primary" onClick={() => setAsked("refund")}>
            {t("counter.giveBack")} <Money shekels={Owed} />
          </Button>
        )}
        {isWaiting && (
          <Button look={Owed > 0 ? "quiet" : "primary"} isBusy={isBusy} onClick={give}>
            {t("counter.handOver")}
          </Button>
        )}
        {isStanding && <Button onClick={() => setAsked("resend")}>{t("counter.resend")}</Button>}
        {canMove && (
          <LinkButton href={`/box-office/reseat/${id}`}>{t("counter.reseat")}</LinkButton>
        )}
        {isStanding && <Button onClick={() => setAsked("cancel")}>{t("counter.cancel")}</Button>}
        {isHandOut && state === "paid" && <PutBack order={order} onTold={onTold} />}
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      {(asked === "pay" || asked === "refund") && (
        <MoneyDialog kind={asked} order={order} onClose={close} onTold={tell} />
      )}
      {asked === "cancel" && <CancelDialog order={order} onClose={close} onTold={tell} />}
      {asked === "resend" && <ResendDialog order={order} onClose={close} />}
    </div>
  );
}

function useHandOver(
  { ReservationIdentifier: id }: CounterOrder,
  onTold: OrderActsProps["onTold"],
) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function send(): Promise<void> {
    setIsBusy(true);
    const answer = await officeCall(handOver, { params: { id } }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t("counter.handedOverNow"));
    onTold(answer.reply.order);
  }
  return { isBusy, refusal, give: () => void send() };
}

/** Shows that money is owed to the customer, that a payment is still due, or that the order is cancelled. */
function DueNote({ order }: { readonly order: CounterOrder }) {
  const { t } = useTranslation();
  if (order.Owed > 0) return <Note tone="warning">{t("counter.owedText")}</Note>;
  if (order.state === "held") return <Note tone="warning">{t("counter.heldText")}</Note>;
  if (order.state === "cancelled")
    return <Note>{t(isOfVoucher(order) ? "counter.putBackText" : "counter.cancelledText")}</Note>;
  return null;
}
