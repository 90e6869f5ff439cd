import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Note, RefusalNote } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { dayAndTime, price } from "../../shell/i18n/formats.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { toast } from "../../parts/ui/toasts.ts";
import { collectBy } from "../cart/holdOrder.ts";
import type { Receipt } from "./receipt.ts";
import { turnToNormal } from "./turnHold.ts";

/** The deadline to pay and collect a hold, the consequence of missing it, and a button to pay now. */
export function HoldInstructions({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const time = dayAndTime(new Date(collectBy(receipt.dateTime)).toISOString());
  return (
    <Note
      tone="warning"
      title={t("confirmation.holdUntil", { time })}
      action={
        receipt.held.length > 0 && (
          <Button onClick={() => setIsAsking(true)}>{t("confirmation.payNow")}</Button>
        )
      }
    >
      {receipt.total === null
        ? t("confirmation.holdText")
        : t("confirmation.holdTextOf", { price: price(receipt.total) })}
      {isAsking && <TurnDialog receipt={receipt} onClose={() => setIsAsking(false)} />}
    </Note>
  );
}

function TurnDialog(props: { readonly receipt: Receipt; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const turn = async (): Promise<void> => {
    setIsBusy(true);
    const why = await turnToNormal(props.receipt);
    setIsBusy(false);
    setRefusal(why);
    // On success the order is open by now, and this page with its dialog is unmounted.
    if (why && !document.querySelector("dialog[open]")) toast(refusalText(t, why));
  };
  return (
    <Dialog
      title={t("confirmation.payNowTitle")}
      onClose={isBusy ? undefined : props.onClose}
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            {t("confirmation.keepHold")}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void turn()}>
            {t("confirmation.payNow")}
          </Button>
        </>
      }
    >
      <p>{t("confirmation.payNowText")}</p>
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  );
}
