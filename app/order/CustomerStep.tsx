import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { CustomerField } from "../../domain/customer.ts";
import { toShekels } from "../../domain/money.ts";
import { price } from "../shell/formats.ts";
import { customerErrors, type CustomerErrors } from "./customerErrors.ts";
import { CustomerFields } from "./CustomerFields.tsx";
import { order } from "./order.ts";
import { closePayment, openPayment, payment } from "./payment/payment.ts";
import { PaymentDialog } from "./payment/PaymentDialog.tsx";
import { pricePreview } from "./pricePreview.ts";
import { StepLayout } from "./StepLayout.tsx";
import { Terms } from "./Terms.tsx";

/** Who buys, and the way to pay. A field speaks up when it was left, all of them on the button. */
export function CustomerStep() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { stage } = useSnapshot(payment);
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<readonly CustomerField[]>([]);
  const [areTermsMissing, setAreTermsMissing] = useState(false);
  // The step is left, by a lapsed clock for one: a form that is open pays for nothing any more.
  useEffect(() => () => closePayment(), []);
  const errors = customerErrors(now.customer);
  const shown: CustomerErrors = Object.fromEntries(
    Object.entries(errors).filter(([field]) => judged.some((name) => name === field)),
  );
  const submit = (): void => {
    const termsMissing = !payment.termsConfirmed;
    const isWrong = Object.keys(errors).length > 0;
    setJudged(["FirstName", "LastName", "EmailAddress1", "MobileNumber1", "SSN"]);
    setAreTermsMissing(termsMissing);
    if (!isWrong && !termsMissing) return void openPayment();
    // The invalid marks come with the next paint.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  const due = toShekels(pricePreview(now).balanceDue);
  return (
    <>
      <StepLayout
        heading={t("customer.title")}
        lead={t("customer.lead")}
        action={t("customer.pay", { price: price(due) })}
        onAction={submit}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <CustomerFields
            errors={shown}
            onLeave={(field) => setJudged((before) => [...new Set([...before, field])])}
          />
          <Terms isMissing={areTermsMissing} onChange={() => setAreTermsMissing(false)} />
          {/* Enter in a field submits only where there is such a button. */}
          <button type="submit" hidden>
            {t("order.continue")}
          </button>
        </form>
      </StepLayout>
      {stage !== "closed" && <PaymentDialog />}
    </>
  );
}
