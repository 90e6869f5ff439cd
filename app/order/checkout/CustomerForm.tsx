import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import {
  FORM_FIELDS,
  missingTerm,
  termsFor,
  type FormField,
  type FormSettings,
} from "../../../domain/customerForm.ts";
import type { TermsKind } from "../../../domain/terms.ts";
import { customerErrors, type CustomerErrors, type Verified } from "./customerErrors.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { useFormSettings } from "../cart/formSettings.ts";
import { LoginLine } from "./LoginLine.tsx";
import { order } from "../cart/order.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";
import { openPayment } from "../payment/openPayment.ts";
import { leavePayment } from "../payment/payment.ts";
import type { StepProps } from "../steps/StepFrame.tsx";
import { SellersTerms } from "./SellersTerms.tsx";
import { Terms } from "./Terms.tsx";

/**
 * Selects invalid controls. A group that is invalid as a whole has `data-invalid` in place of `aria-invalid`.
 */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const NOT_VERIFIED: Verified = { verifyEmailAddress: "", verifyMobileNumber: "" };

interface CustomerFormProps {
  readonly layout: ComponentType<StepProps>;
  readonly lead: string;
  /** Label of the button that pays. */
  readonly action: string;
  /** Kind of the goods. The seller has separate terms for each kind. */
  readonly terms: TermsKind;
  /**
   * Renders content between the details and the terms. If `isJudged` is true, the content has to show what is
   * missing.
   */
  readonly renderMore?: (isJudged: boolean) => ReactNode;
  /** Returns whether the content of `renderMore` is complete. */
  readonly isMoreWhole?: () => boolean;
}

/** Returns whether all required terms are accepted. */
function isAgreed(settings: FormSettings): boolean {
  const { customer, presentation } = order;
  const terms = termsFor(settings, presentation ? [presentation.venueTypeId] : []);
  return payment.termsConfirmed && !missingTerm(terms, customer.agreedTerms);
}

/**
 * Applies the seller's default for the mailing consent if the form asked for it and the customer did not
 * choose.
 */
function settleMailing({ isMailingAllowedExcluded, isDefaultMailingAllowed }: FormSettings): void {
  if (!isMailingAllowedExcluded) order.customer.IsMailingAllowed ??= isDefaultMailingAllowed;
}

/**
 * The buyer's details and the payment. A field shows its error once it has lost the focus. Pressing the
 * button shows the errors of all fields.
 */
export function CustomerForm(props: CustomerFormProps) {
  const { layout: Layout, lead, action, terms } = props;
  const { renderMore, isMoreWhole = () => true } = props;
  const { t } = useTranslation();
  const { customer } = useSnapshot(order);
  const settings = useFormSettings();
  const all = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<readonly FormField[]>([]);
  const [verified, setVerified] = useState(NOT_VERIFIED);
  const [isSent, setIsSent] = useState(false);
  // Leaving the step, for example when the locks have expired, cancels an open payment form.
  useEffect(() => () => leavePayment(pageContext), []);
  const errors = customerErrors(customer, settings, verified);
  const shown: CustomerErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => judged.some((name) => name === field)),
  );
  const submit = (): void => {
    setJudged(FORM_FIELDS);
    setIsSent(true);
    if (Object.keys(errors).length === 0 && isAgreed(settings) && isMoreWhole()) {
      settleMailing(settings);
      return void openPayment(pageContext);
    }
    // Waits for the next frame, which renders the `aria-invalid` attributes.
    requestAnimationFrame(() => {
      all.current?.querySelector<HTMLElement>(INVALID)?.focus();
    });
  };
  return (
    <Layout heading={t("customer.title")} lead={lead} action={action} onAction={submit}>
      <LoginLine />
      <div ref={all}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <CustomerFields
            errors={shown}
            verified={verified}
            onVerify={setVerified}
            onLeave={(field) => setJudged((before) => [...new Set([...before, field])])}
          />
          {/* The Enter key submits a form only if the form has a submit button. */}
          <button type="submit" hidden>
            {t("order.continue")}
          </button>
        </form>
        {renderMore?.(isSent)}
        <Terms isJudged={isSent}>
          <SellersTerms kind={terms} />
        </Terms>
      </div>
    </Layout>
  );
}
