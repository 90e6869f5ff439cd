import { useTranslation } from "react-i18next";
import { cancelReservation } from "../../domain/api/reservations.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { areaCall } from "./area.ts";
import { UnitCancelDialog } from "./UnitCancelDialog.tsx";

interface MembershipCancelProps {
  readonly memberNumber: string;
  /** The order in which the membership was bought or renewed. */
  readonly reservationIdentifier: string;
  readonly onClose: () => void;
}

/** Cancels an unused membership, or its renewal, and refunds the price. */
export function MembershipCancel(props: MembershipCancelProps) {
  const { memberNumber, reservationIdentifier, onClose } = props;
  const { t } = useTranslation();
  const params = { id: reservationIdentifier };
  const body = { itemsToCancel: [memberNumber] };
  const preview = useAnswer(cancelReservation, { params, body: { ...body, preview: true } });
  return (
    <UnitCancelDialog
      title={t("customerArea.memberCancelTitle")}
      preview={preview}
      onConfirm={async () => (await areaCall(cancelReservation, { params, body })).refusal}
      onClose={onClose}
    />
  );
}
