import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useFormSettings } from "../cart/formSettings.ts";
import { payment } from "../cart/paymentState.ts";
import { pageContext } from "../cart/orderContext.ts";
import type { PaymentMethod } from "../../../domain/cart.ts";
import { CheckField } from "../../parts/form/CheckField.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Choices } from "../../parts/ui/Choices.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { Skeleton } from "../../parts/ui/Skeleton.tsx";
import { chooseMethod } from "./openPayment.ts";
import { payBy } from "./pay.ts";
import { methodFace, providerName } from "./providerName.ts";
import { PaymentFrame } from "./PaymentFrame.tsx";
import { SavedCards } from "./SavedCards.tsx";
import { VoucherField } from "./VoucherField.tsx";

/** The amount due, the payment methods, and the form of the chosen method. */
export function WaysToPay() {
  const { t } = useTranslation();
  const { methods, method, balanceDue, provider } = useSnapshot(payment);
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
          onChange={(chosen) => void chooseMethod(pageContext, chosen)}
          choices={methods.map((each) => ({ value: each, face: methodFace(t, each, provider) }))}
        />
      )}
      <Way method={method} />
      {isVoucherPaymentEnabled && <VoucherField />}
    </div>
  );
}

function Way({ method }: { readonly method: PaymentMethod | undefined }) {
  const { t } = useTranslation();
  const { balanceDue, provider } = useSnapshot(payment);
  switch (method) {
    case "saved":
      return <SavedCards />;
    case "card":
      return <CardForm />;
    case "redirect":
      return (
        <Begin
          text={t("payment.about.page", { provider: providerName(t, provider) })}
          action={t("payment.begin.redirect")}
          onBegin={() => void payBy(pageContext, method)}
        >
          <KeepCard />
        </Begin>
      );
    case "bit":
    case "applepay":
    case "googlepay": {
      const wallet = t(`payment.method.${method}`);
      return (
        <Begin
          text={t("payment.about.page", { provider: wallet })}
          action={t("payment.begin.wallet", { price: price(balanceDue), wallet })}
          onBegin={() => void payBy(pageContext, method)}
        />
      );
    }
    case "paypal":
    case "blik":
      return (
        <Begin
          text={t(`payment.about.${method}`)}
          action={t(`payment.begin.${method}`, { price: price(balanceDue) })}
          onBegin={() => void payBy(pageContext, method)}
        />
      );
    default:
      return (
        <Begin
          text={t("payment.allPaid")}
          action={t("payment.complete")}
          onBegin={() => void payBy(pageContext, "voucher")}
        />
      );
  }
}

interface BeginProps {
  readonly text: string;
  readonly action: string;
  readonly onBegin: () => void;
  readonly children?: ReactNode;
}

function Begin({ text, action, onBegin, children }: BeginProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-mute">{text}</p>
      {children}
      <Button look="primary" className="min-h-12" onClick={onBegin}>
        {action}
      </Button>
    </div>
  );
}

/** Asks whether to save, for the next order, the card that is entered on the provider's page. */
function KeepCard() {
  const { t } = useTranslation();
  const { canKeep, isKeeping } = useSnapshot(payment);
  if (!canKeep) return null;
  return (
    <CheckField
      label={t("payment.keepCard")}
      checked={isKeeping}
      onChange={({ target }) => {
        payment.isKeeping = target.checked;
      }}
    />
  );
}

/**
 * The form for the card. The form keeps its language if another tab changes the page's language, because a
 * reload would lose the typed card.
 */
function CardForm() {
  const { formUrl, identifier } = useSnapshot(payment);
  useEffect(() => {
    // If the payer returns to this method, the form that was loaded before is still valid.
    if (!formUrl) void chooseMethod(pageContext, "card");
  }, [formUrl]);
  if (!formUrl || !identifier) return <Skeleton className="h-104 bg-raise" />;
  return <PaymentFrame key={formUrl} url={formUrl} identifier={identifier} />;
}
