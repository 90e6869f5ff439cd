import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TurnedHold } from "../../../domain/api/reservations.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Answer } from "../../shell/net/api.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { RefusalNote } from "../ui/Note.tsx";
import { payHold } from "./payHold.ts";
import { useSaleFlags } from "./saleFlags.ts";

interface PayHoldProps {
  /** Makes the call that converts the hold into seats that this visitor has locked. */
  readonly turn: () => Promise<Answer<TurnedHold>>;
  /** Called when the hold no longer exists, because it has become an order. */
  readonly onTurned?: () => void;
  readonly className?: string;
}

/**
 * A button that pays a hold. The button asks for a confirmation first, because the hold is given up for an
 * order. Renders nothing if holds can only be paid at the box office.
 */
export function PayHold({ turn, onTurned, className }: PayHoldProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  if (!useSaleFlags().directPayment) return null;
  return (
    <>
      <Button look="primary" className={className} onClick={() => setIsAsking(true)}>
        {t("parts.hold.payNow")}
      </Button>
      {isAsking && <PayDialog turn={turn} onTurned={onTurned} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface PayDialogProps {
  readonly turn: PayHoldProps["turn"];
  readonly onTurned: PayHoldProps["onTurned"];
  readonly onClose: () => void;
}

function PayDialog({ turn, onTurned, onClose }: PayDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const pay = async (): Promise<void> => {
    setIsBusy(true);
    const why = await payHold(turn, () => onTurned?.());
    setRefusal(why);
    // After a success the dialog stays busy while the order's page loads.
    if (why) setIsBusy(false);
  };
  return (
    <Dialog
      title={t("parts.hold.title")}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("parts.hold.keep")}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void pay()}>
            {t("parts.hold.payNow")}
          </Button>
        </>
      }
    >
      <p>{t("parts.hold.text")}</p>
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  );
}
