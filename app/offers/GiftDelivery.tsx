import { CalendarHeart } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keepGift } from "../../domain/api/systemVouchers.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { GiftVoucher } from "../../domain/voucherOffer.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { call } from "../shell/net/api.ts";
import { GiftDeliveryDialog } from "./GiftDeliveryDialog.tsx";

interface GiftDeliveryProps {
  readonly documentKey: string;
  readonly delivery: GiftVoucher["delivery"];
  /** End of the voucher's validity, ISO 8601. */
  readonly endsAt: string | null;
  readonly onChanged: () => void;
}

/** Schedules an e-mail with the voucher to a recipient, or shows the recipient and the day. */
export function GiftDelivery({ documentKey, delivery, endsAt, onChanged }: GiftDeliveryProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const takeBack = async (): Promise<void> => {
    setIsBusy(true);
    const { refusal: why } = await call(keepGift, { params: { documentKey } });
    setIsBusy(false);
    setRefusal(why);
    if (!why) onChanged();
  };
  if (delivery) {
    const told = {
      name: `\u2068${delivery.name}\u2069`,
      to: `\u2066${delivery.to}\u2069`,
      day: fullDate(delivery.deliverAt),
    };
    return (
      <div className="flex flex-col gap-3 print:hidden">
        <Note
          role="status"
          title={
            delivery.isSent ? t("offers.gift.wasSent", told) : t("offers.gift.willBeSent", told)
          }
          action={
            !delivery.isSent && (
              <Button isBusy={isBusy} onClick={() => void takeBack()}>
                {t("offers.gift.takeBack")}
              </Button>
            )
          }
        >
          {t("offers.gift.sentTo", told)}
        </Note>
        <RefusalNote refusal={refusal} />
      </div>
    );
  }
  return (
    <div className="print:hidden">
      <Button onClick={() => setIsAsking(true)} className="inline-flex items-center gap-2">
        <CalendarHeart size={16} aria-hidden />
        {t("offers.gift.deliver")}
      </Button>
      {isAsking && (
        <GiftDeliveryDialog
          documentKey={documentKey}
          endsAt={endsAt}
          onSent={() => {
            setIsAsking(false);
            onChanged();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
