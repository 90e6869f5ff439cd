import { useTranslation } from "react-i18next";
import { cancelVoucher } from "../../domain/api/systemVouchers.ts";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { areaCall } from "./area.ts";
import { UnitCancelDialog } from "./UnitCancelDialog.tsx";

interface VoucherCancelProps {
  readonly voucher: AreaVoucher;
  readonly onClose: () => void;
}

/** Cancels an unused voucher and refunds its price. */
export function VoucherCancel({ voucher, onClose }: VoucherCancelProps) {
  const { t } = useTranslation();
  const { Reference, ReservationIdentifier } = voucher;
  const params = { ref: Reference };
  const body = { reservationIdentifier: ReservationIdentifier };
  const preview = useAnswer(cancelVoucher, { params, body: { ...body, preview: true } });
  return (
    <UnitCancelDialog
      title={t("customerArea.voucherCancelTitle")}
      preview={preview}
      onConfirm={async () => (await areaCall(cancelVoucher, { params, body })).refusal}
      onClose={onClose}
    />
  );
}
