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
import { customerErrors, type CustomerErrors, type Verified } from "./customerErrors.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { useFormSettings } from "../cart/formSettings.ts";
import { LoginLine } from "./LoginLine.tsx";
import { order } from "../cart/order.ts";
import { openPayment } from "../payment/openPayment.ts";
import { leavePayment, payment } from "../payment/payment.ts";
import type { StepProps } from "../steps/StepFrame.tsx";
import { Terms } from "./Terms.tsx";

/** A group of controls that is wrong as a whole bears no `aria-invalid`. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const NOT_VERIFIED: Verified = { verifyEmailAddress: "", verifyMobileNumber: "" };

interface CustomerFormProps {
  readonly layout: ComponentType<StepProps>;
  readonly lead: string;
  /** The button that pays. */
  readonly action: string;
  /** The house's terms for what is bought. */
  readonly terms: ReactNode;
  /** Between the details and the terms; `isJudged` says what is missing. */
  readonly renderMore?: (isJudged: boolean) => ReactNode;
  /** Whether that is filled in. */
  readonly isMoreWhole?: () => boolean;
}

/** Whether everything is agreed to that has to be. */
function isAgreed(settings: FormSettings): boolean {
  const { customer, presentation } = order;
  const terms = termsFor(settings, presentation ? [presentation.venueTypeId] : []);
  return payment.termsConfirmed && !missingTerm(terms, customer.agreedTerms);
}

/** Mailing that was not asked about stays as the house has it. */
function settleMailing({ isMailingAllowedExcluded, isDefaultMailingAllowed }: FormSettings): void {
  if (!isMailingAllowedExcluded) order.customer.IsMailingAllowed ??= isDefaultMailingAllowed;
}

/** Who buys, and the way to pay. A field speaks up when it was left, all of them on the button. */
export function CustomerForm(props: CustomerFormProps) {
  const { layout: Layout, lead, action, terms, renderMore, isMoreWhole = () => true } = props;
  const { t } = useTranslation();
  const { customer } = useSnapshot(order);
  const settings = useFormSettings();
  const all = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<readonly FormField[]>([]);
  const [verified, setVerified] = useState(NOT_VERIFIED);
  const [isSent, setIsSent] = useState(false);
  // The step is left, by a lapsed clock for one: a form that is open pays for nothing any more.
  useEffect(() => () => leavePayment(), []);
  const errors = customerErrors(customer, settings, verified);
  const shown: CustomerErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => judged.some((name) => name === field)),
  );
  const submit = (): void => {
    setJudged(FORM_FIELDS);
    setIsSent(true);
    if (Object.keys(errors).length === 0 && isAgreed(settings) && isMoreWhole()) {
      settleMailing(settings);
      return void openPayment();
    }
    // The invalid marks come with the next paint.
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
          {/* Enter in a field submits only where there is such a button. */}
          <button type="submit" hidden>
            {t("order.continue")}
          </button>
        </form>
        {renderMore?.(isSent)}
        <Terms isJudged={isSent}>{terms}</Terms>
      </div>
    </Layout>
  );
}
