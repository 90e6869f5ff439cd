import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";

interface GiveAwayProps {
  /** Reason for complimentary tickets. Undefined for a regular sale. */
  readonly reason: string | undefined;
  readonly onReason: (reason: string | undefined) => void;
}

/** Marks a sale as complimentary, with a reason that is stored with it. */
export function GiveAway({ reason, onReason }: GiveAwayProps) {
  const { t } = useTranslation();
  return (
    <div>
      <CheckField
        label={t("counter.sale.giveAway")}
        checked={reason !== undefined}
        onChange={(event) => onReason(event.currentTarget.checked ? "" : undefined)}
      />
      {reason !== undefined && (
        <Field
          label={t("counter.sale.reason")}
          maxLength={200}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
