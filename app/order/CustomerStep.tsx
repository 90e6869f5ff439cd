import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { FORM_FIELDS, missingTerm, termsFor, type FormField } from "../../domain/customerForm.ts";
import { toShekels } from "../../domain/money.ts";
import { price } from "../shell/formats.ts";
import { serverNow } from "../shell/serverClock.ts";
import { customerErrors, type CustomerErrors, type Verified } from "./customerErrors.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { useFormSettings } from "./formSettings.ts";
import { LoginLine } from "./LoginLine.tsx";
import { order } from "./order.ts";
import { OrderKind } from "./OrderKind.tsx";
import { openPayment } from "./payment/openPayment.ts";
import { leavePayment, payment } from "./payment/payment.ts";
import { pricePreview } from "./pricePreview.ts";
import { StepLayout } from "./StepLayout.tsx";
import { Terms } from "./Terms.tsx";
import { WaiverForm } from "./waiver/WaiverForm.tsx";
import { waiverFaults } from "./waiver/waiverNeeds.ts";

/** A group of controls that is wrong as a whole bears no `aria-invalid`. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';
const NOT_VERIFIED: Verified = { verifyEmailAddress: "", verifyMobileNumber: "" };

/** Who buys, and the way to pay. A field speaks up when it was left, all of them on the button. */
export function CustomerStep() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const settings = useFormSettings();
  const all = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<readonly FormField[]>([]);
  const [verified, setVerified] = useState(NOT_VERIFIED);
  const [isSent, setIsSent] = useState(false);
  // The step is left, by a lapsed clock for one: a form that is open pays for nothing any more.
  useEffect(() => () => leavePayment(), []);
  const errors = customerErrors(now.customer, settings, verified);
  const shown: CustomerErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => judged.some((name) => name === field)),
  );
  const submit = (): void => {
    const { customer, presentation } = order;
    setJudged(FORM_FIELDS);
    setIsSent(true);
    const terms = termsFor(settings, presentation ? [presentation.venueTypeId] : []);
    const isAgreed = payment.termsConfirmed && !missingTerm(terms, customer.agreedTerms);
    const isSigned = waiverFaults(order, serverNow()).length === 0;
    if (Object.keys(errors).length === 0 && isAgreed && isSigned) {
      const { isMailingAllowedExcluded, isDefaultMailingAllowed } = settings;
      if (!isMailingAllowedExcluded) customer.IsMailingAllowed ??= isDefaultMailingAllowed;
      return void openPayment();
    }
    // The invalid marks come with the next paint.
    requestAnimationFrame(() => {
      all.current?.querySelector<HTMLElement>(INVALID)?.focus();
    });
  };
  const due = price(toShekels(pricePreview(now).balanceDue));
  return (
    <StepLayout
      heading={t("customer.title")}
      lead={t("customer.lead")}
      action={now.isHold ? t("hold.reserve") : t("customer.pay", { price: due })}
      onAction={submit}
    >
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
        <OrderKind />
        <WaiverForm isJudged={isSent} />
        <Terms isJudged={isSent} />
      </div>
    </StepLayout>
  );
}
