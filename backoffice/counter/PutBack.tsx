import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { putBackProducts } from "../../domain/api/counterVouchers.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { allows } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/** Whether an order contains nothing but products of vouchers that were handed out without tickets. */
export const isOfVoucher = ({ tickets, purchases, products }: CounterOrder): boolean =>
  tickets.length === 0 &&
  purchases.length === 0 &&
  products.length > 0 &&
  products.every(({ Quantity, Redeemed }) => Quantity === Redeemed);

interface PutBackProps {
  readonly order: CounterOrder;
  readonly onTold: (order: CounterOrder) => void;
}

/** Button and dialog that take back products which were handed out for a voucher by mistake. */
export function PutBack({ order, onTold }: PutBackProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!allows(putBackProducts)) return null;
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const params = { id: order.ReservationIdentifier };
    const answer = await officeCall(putBackProducts, { params }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t("counter.putBackDone"));
    onTold(answer.reply.order);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void send()}>
        {t("counter.putBack")}
      </Button>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </>
  );
}
