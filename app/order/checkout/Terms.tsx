import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { termsFor } from "../../../domain/customerForm.ts";
import { CheckField } from "../../parts/form/CheckField.tsx";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { keepCustomer } from "../cart/customerDetails.ts";
import { useFormSettings } from "../cart/formSettings.ts";
import { order } from "../cart/order.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";

interface JudgedProps {
  /** Whether missing consents are shown as errors. */
  readonly isJudged: boolean;
}

interface TermsProps extends JudgedProps {
  /** The text of the terms. */
  readonly children: ReactNode;
}

/**
 * The seller's terms, which must be accepted (storefront.md section 5), and the consents that the form asks
 * for.
 */
export function Terms({ isJudged, children }: TermsProps) {
  const { t } = useTranslation();
  const { termsConfirmed } = useSnapshot(payment);
  const missing = t("refusal.TERMS_NOT_CONFIRMED");
  return (
    <div className="mt-2 flex flex-col">
      <FormTerms isJudged={isJudged} />
      <CheckField
        name="terms"
        required
        label={t("customer.terms")}
        error={isJudged && !termsConfirmed ? missing : undefined}
        checked={termsConfirmed}
        onChange={({ target }) => {
          payment.termsConfirmed = target.checked;
        }}
      >
        <Disclosure look="link" title={t("customer.termsTitle")}>
          {children}
        </Disclosure>
      </CheckField>
      {/* The link opens in a new tab, so that the order stays open in this one. */}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center self-start rounded-sm text-sm text-mute underline hover:text-text"
      >
        {t("footer.privacy")}
      </a>
    </div>
  );
}

/** The mailing consent, and other consents that the seller asks for. */
function FormTerms({ isJudged }: JudgedProps) {
  const { t } = useTranslation();
  const settings = useFormSettings();
  const { customer, presentation } = useSnapshot(order);
  const agreed = customer.agreedTerms ?? [];
  const toggle = (name: string, isAgreed: boolean): void => {
    const others = (order.customer.agreedTerms ?? []).filter((each) => each !== name);
    order.customer.agreedTerms = isAgreed ? [...others, name] : others;
    keepCustomer(pageContext);
  };
  return (
    <>
      {!settings.isMailingAllowedExcluded && (
        <CheckField
          name="mailing"
          label={t("customer.mailing")}
          checked={customer.IsMailingAllowed ?? settings.isDefaultMailingAllowed}
          onChange={({ target }) => {
            order.customer.IsMailingAllowed = target.checked;
            keepCustomer(pageContext);
          }}
        />
      )}
      {termsFor(settings, presentation ? [presentation.venueTypeId] : []).map(
        ({ name, label, isRequired }) => (
          <CheckField
            key={name}
            name={`term-${name}`}
            required={isRequired}
            label={label}
            error={
              isJudged && isRequired && !agreed.includes(name)
                ? t("refusal.TERMS_NOT_CONFIRMED")
                : undefined
            }
            checked={agreed.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ),
      )}
    </>
  );
}
