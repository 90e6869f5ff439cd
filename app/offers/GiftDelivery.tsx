import { CalendarHeart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepGift, sendGift } from "../../domain/api/systemVouchers.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { GiftVoucher } from "../../domain/voucherOffer.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { call } from "../shell/net/api.ts";
import { giftText, giftTitle } from "./giftWords.ts";

// Lazy, because the server-rendered page preloads every file that a screen imports statically, and must stay
// small.
const GiftDialog = lazy(async () => ({
  default: (await import("./GiftDialog.tsx")).GiftDialog,
}));

interface GiftDeliveryProps {
  readonly documentKey: string;
  readonly delivery: GiftVoucher["delivery"];
  /** End of the voucher's validity, ISO 8601. Null if the voucher does not expire. */
  readonly endsAt: string | null;
  readonly onChanged: () => void;
}

/** A button to give a bought voucher to somebody, or, once that is done, who receives it and how. */
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
    return (
      <div className="flex flex-col gap-3 print:hidden">
        <Note
          role="status"
          title={giftTitle(t, delivery)}
          action={
            !delivery.isSent && (
              <Button isBusy={isBusy} onClick={() => void takeBack()}>
                {t(delivery.to === null ? "offers.gift.notGift" : "offers.gift.takeBack")}
              </Button>
            )
          }
        >
          {giftText(t, delivery)}
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
        <Suspense>
          <GiftDialog
            text={t("offers.gift.deliverText")}
            action={t("offers.gift.deliverSend")}
            endsAt={endsAt}
            onSend={async (body) => {
              const { refusal: why } = await call(sendGift, { params: { documentKey }, body });
              if (why) return why;
              setIsAsking(false);
              onChanged();
              return undefined;
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
