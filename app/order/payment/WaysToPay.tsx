import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useFormSettings } from "../cart/formSettings.ts";
import type { PaymentMethod } from "../../../domain/cart.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Choices } from "../../parts/ui/Choices.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { Skeleton } from "../../parts/ui/Skeleton.tsx";
import { chooseMethod } from "./openPayment.ts";
import { payBy } from "./pay.ts";
import { payment } from "./payment.ts";
import { PaymentFrame } from "./PaymentFrame.tsx";
import { SavedCards } from "./SavedCards.tsx";
import { VoucherField } from "./VoucherField.tsx";

/** The amount due, the payment methods, and the form of the chosen method. */
export function WaysToPay() {
  const { t } = useTranslation();
  const { methods, method, balanceDue } = useSnapshot(payment);
  const { isVoucherPaymentEnabled } = useFormSettings();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>{t("payment.toPay")}</span>
        <Money shekels={balanceDue} />
      </p>
      {methods.length > 1 && method && (
        <Choices
          label={t("payment.how")}
          className="flex-wrap"
          value={method}
          onChange={(chosen) => void chooseMethod(chosen)}
          choices={methods.map((each) => ({ value: each, face: t(`payment.method.${each}`) }))}
        />
      )}
      <Way method={method} />
      {isVoucherPaymentEnabled && <VoucherField />}
    </div>
  );
}

function Way({ method }: { readonly method: PaymentMethod | undefined }) {
  const { t } = useTranslation();
  const { balanceDue } = useSnapshot(payment);
  switch (method) {
    case "saved":
      return <SavedCards />;
    case "card":
      return <CardForm />;
    case "paypal":
    case "redirect":
    case "blik":
      return (
        <Begin
          text={t(`payment.about.${method}`)}
          action={t(`payment.begin.${method}`, { price: price(balanceDue) })}
          onBegin={() => void payBy(method)}
        />
      );
    default:
      return (
        <Begin
          text={t("payment.allPaid")}
          action={t("payment.complete")}
          onBegin={() => void payBy("voucher")}
        />
      );
  }
}

interface BeginProps {
  readonly text: string;
  readonly action: string;
  readonly onBegin: () => void;
}

function Begin({ text, action, onBegin }: BeginProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-mute">{text}</p>
      <Button look="primary" className="min-h-12" onClick={onBegin}>
        {action}
      </Button>
    </div>
  );
}

/** The card's form. It keeps its language if another tab changes the language of the page. */
function CardForm() {
  const { formUrl, identifier } = useSnapshot(payment);
  useEffect(() => {
    // After leaving and returning, an earlier form is still valid.
    if (!formUrl) void chooseMethod("card");
  }, [formUrl]);
  if (!formUrl || !identifier) return <Skeleton className="h-104 bg-raise" />;
  return <PaymentFrame key={formUrl} url={formUrl} identifier={identifier} />;
}
