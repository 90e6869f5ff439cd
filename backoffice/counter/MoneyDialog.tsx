import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { price } from "../../app/shell/i18n/formats.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { payOrder, refundAtCounter } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { WaiverNeed } from "../../domain/wrongWaiver.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { useFirstField } from "../parts/useFirstField.ts";
import { useOnceKey } from "../parts/useOnceKey.ts";
import { FIRST_WAY, MoneyWay, wireWay } from "./MoneyWay.tsx";
import { useSigning } from "./useSigning.ts";
import { WaiverFields } from "./WaiverFields.tsx";

interface MoneyDialogProps {
  /** `pay` takes the payment of an order. `refund` pays out what the customer is owed. */
  readonly kind: "pay" | "refund";
  readonly order: CounterOrder;
  readonly onClose: () => void;
  readonly onTold: (order: CounterOrder) => void;
}

const needOf = ({ terms, places, dateTime }: CounterOrder["waivers"][number]): WaiverNeed => ({
  termsId: terms.termsId,
  ages: { minimum: terms.minimumAge, maximum: terms.maximumAge },
  startsAt: new Date(dateTime),
  places,
});

/** Takes or returns money at the box office: shows the sum and asks for the method. */
export function MoneyDialog({ kind, order, onClose, onTold }: MoneyDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [way, setWay] = useState(FIRST_WAY);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const once = useOnceKey();
  const [SSN, setSSN] = useState("");
  const isPay = kind === "pay";
  const needs = isPay ? order.waivers.map(needOf) : [];
  const signing = useSigning(needs, { ...order.customerInfo, SSN });
  const sum = price(isPay ? order.Due : order.Owed);

  async function send(): Promise<void> {
    if (isBusy || !signing.isSigned()) return;
    setIsBusy(true);
    const params = { id: order.ReservationIdentifier };
    const signed = needs.length > 0 ? { waiver: signing.waiver, SSN: SSN.trim() } : {};
    const body = { ...wireWay(way), ...signed };
    const idempotencyKey = once.keyOf(body);
    const answer = await (
      isPay
        ? officeCall(payOrder, { params, body }, { idempotencyKey })
        : officeCall(refundAtCounter, { params, body }, { idempotencyKey })
    ).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) {
      once.refused(answer.refusal);
      return;
    }
    toast(isPay ? t("counter.paidNow", { sum }) : t("counter.givenNow", { sum }));
    onTold(answer.reply.order);
  }

  return (
    <Dialog
      title={isPay ? t("counter.payTitle", { sum }) : t("counter.giveTitle", { sum })}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <MoneyWay legend={t("counter.how")} way={way} onWay={setWay} />
        {needs.length > 0 && (
          <div className="mb-4 flex flex-col gap-3">
            <Field
              label={t("customer.SSN")}
              isLatin
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              error={signing.errorAt("customerInfo.SSN")}
              value={SSN}
              onChange={({ target }) => setSSN(target.value)}
            />
            <WaiverFields
              terms={order.waivers.map(({ terms }) => terms)}
              needs={needs}
              signing={signing}
            />
          </div>
        )}
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={isPay ? t("counter.payDo", { sum }) : t("counter.giveDo", { sum })}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
