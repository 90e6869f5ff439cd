import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { payment } from "./payment/payment.ts";

interface TermsProps {
  readonly isMissing: boolean;
  readonly onChange: () => void;
}

/** Terms must be accepted before paying (storefront.md section 5, customer form). */
export function Terms({ isMissing, onChange }: TermsProps) {
  const { t } = useTranslation();
  const { termsConfirmed } = useSnapshot(payment);
  const id = useId();
  return (
    <div className="mt-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="terms"
          required
          checked={termsConfirmed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            payment.termsConfirmed = target.checked;
            onChange();
          }}
          className="size-5 shrink-0 accent-text"
        />
        <span>{t("customer.terms")}</span>
      </label>
      <details className="ms-8 text-sm text-mute">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
          {t("customer.termsTitle")}
        </summary>
        <p className="max-w-prose pb-3">{t("customer.termsText")}</p>
      </details>
      {isMissing && (
        <p id={id} className="ms-8 text-sm text-error">
          {t("refusal.TERMS_NOT_CONFIRMED")}
        </p>
      )}
    </div>
  );
}
