import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import { booking } from "../../login/bookingCustomer.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { chooseHold, chooseNormal, collectBy, holdHindrance } from "../cart/holdOrder.ts";
import { order } from "../cart/order.ts";

/** Returns the day and time until which a reservation has to be paid and collected, as text. */
export const collectTime = ({ dateTime }: Pick<Presentation, "dateTime">): string =>
  dayAndTime(new Date(collectBy(dateTime)).toISOString());

interface HoldChoice {
  readonly choose: (isHold: boolean) => void;
  /**
   * Dialog that says that premium seats cannot be reserved. The caller renders the dialog beside the choice.
   */
  readonly dialog: ReactNode;
}

/**
 * Returns a function that chooses between paying now and reserving. Premium seats cannot be reserved, which a
 * dialog explains.
 */
export function useHoldChoice(): HoldChoice {
  const [isPremium, setIsPremium] = useState(false);
  return {
    choose(isHold) {
      if (!isHold) return chooseNormal(order);
      if (holdHindrance(order, booking.customer, serverNow()) === "premium") setIsPremium(true);
      else chooseHold(order);
    },
    dialog: isPremium && <PremiumDialog onDone={() => setIsPremium(false)} />,
  };
}

function PremiumDialog({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("seats.ask.holdPremium")}
      onClose={onDone}
      actions={
        <Button look="primary" onClick={onDone}>
          {t("seats.askYes.holdPremium")}
        </Button>
      }
    >
      <p>{t("seats.askText.holdPremium")}</p>
    </Dialog>
  );
}
