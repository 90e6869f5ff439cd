import { useTranslation } from "react-i18next";
import type { Reply } from "../../domain/api/route.ts";
import type { cancelReservation } from "../../domain/api/reservations.ts";
import type { OrderPoints } from "../../domain/points.ts";
import { CopyButton } from "../parts/ui/CopyButton.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { price } from "../shell/i18n/formats.ts";
import { Money } from "../parts/ui/Money.tsx";

interface CancelDoneProps {
  readonly done: Reply<typeof cancelReservation>;
  readonly wasPaid: boolean;
  readonly onClose: () => void;
}

/** Shows what was cancelled, where the refund goes, and the number of the credit voucher if there is one. */
export function CancelDone({ done, wasPaid, onClose }: CancelDoneProps) {
  const { t } = useTranslation();
  const { refund, serviceCharge, cancelled, systemVoucher, points } = done;
  return (
    <Dialog
      title={t("customerArea.cancelled", { count: cancelled.length })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("customerArea.done")}
        </Button>
      }
    >
      {wasPaid && (
        <Facts
          className="mb-4"
          facts={[
            { name: t("customerArea.refund"), value: <Money shekels={refund} /> },
            { name: t("customerArea.charge"), value: <Money shekels={serviceCharge} /> },
          ]}
        />
      )}
      {systemVoucher !== null && (
        <Note
          tone="success"
          title={t("customerArea.creditReady", { amount: price(refund) })}
          action={<CopyButton text={systemVoucher} of={t("customerArea.voucherNumber")} />}
        >
          <span dir="ltr" className="tabular text-lg font-semibold select-all">
            {systemVoucher}
          </span>
          <p className="mt-1">{t("customerArea.creditUse")}</p>
        </Note>
      )}
      {points !== undefined && <PointsTaken points={points} />}
      {wasPaid && systemVoucher === null && refund > 0 && (
        <p className="text-mute">{t("customerArea.refundOnItsWay")}</p>
      )}
    </Dialog>
  );
}

/** Says which points of the order were taken back, and which could not be because they had been spent. */
function PointsTaken({ points }: { readonly points: OrderPoints }) {
  const { t } = useTranslation();
  const { takenBack, missing } = points;
  return (
    <>
      {takenBack > 0 && (
        <p className="mb-2 text-mute">{t("parts.points.takenBack", { points: takenBack })}</p>
      )}
      {missing > 0 && (
        <p className="mb-2 text-mute">{t("parts.points.missing", { points: missing })}</p>
      )}
    </>
  );
}
