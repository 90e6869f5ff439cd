import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import {
  SETTLED_NOTE_MAX,
  settleHeldPayment,
  type HeldPayment,
} from "../../domain/api/heldPayments.ts";
import { officeCall } from "../shell/officeCall.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { HeldComparison } from "./HeldComparison.tsx";
import { useDialogAct } from "./useDialogAct.ts";

interface HeldPaymentDialogProps {
  readonly payment: HeldPayment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One held payment: the comparison with the provider's report, and how it was settled. */
export function HeldPaymentDialog({ payment, onClose, onChanged }: HeldPaymentDialogProps) {
  const { t } = useTranslation();
  const { heldAt, ReservationIdentifier, settled } = payment;
  return (
    <Dialog isWide title={t("backoffice.held.title")} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <HeldComparison payment={payment} />
        <Facts
          facts={[
            {
              name: t("backoffice.held.order"),
              value: ReservationIdentifier ?? t("backoffice.held.unsold"),
            },
            { name: t("backoffice.held.since"), value: dayAndTime(heldAt) },
            { name: t("backoffice.held.settled"), value: settled && dayAndTime(settled.at) },
            { name: t("backoffice.column.who"), value: settled?.OperatorName },
            { name: t("backoffice.held.note"), value: settled?.note },
          ]}
        />
        {!settled && <SettleForm payment={payment} onClose={onClose} onChanged={onChanged} />}
      </div>
    </Dialog>
  );
}

function SettleForm({ payment, onClose, onChanged }: HeldPaymentDialogProps) {
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<"settle">(onChanged, onClose);
  const [note, setNote] = useState("");
  const [isTried, setIsTried] = useState(false);
  const isMissing = note.trim() === "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    const sent = officeCall(settleHeldPayment, { params: { id: payment.id }, body: { note } });
    void run("settle", sent, t("backoffice.held.done"));
  }

  return (
    <form noValidate onSubmit={submit}>
      <Note tone="warning" className="mb-4">
        {t("backoffice.held.warning")}
      </Note>
      <TextAreaField
        label={t("backoffice.held.note")}
        hint={t("backoffice.held.noteHint")}
        error={isTried && isMissing ? t("backoffice.held.noteMissing") : undefined}
        maxLength={SETTLED_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot
        refusal={refusal}
        does={t("backoffice.held.settle")}
        isBusy={busy === "settle"}
        onClose={onClose}
      />
    </form>
  );
}
