import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { requiredRule } from "../../parts/form/rules.ts";
import { useForm } from "../../parts/form/useForm.ts";
import { WordCodeField } from "../../parts/form/WordCodeField.tsx";
import { toShekels } from "../../../domain/money.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { pricePreview } from "../cart/pricePreview.ts";
import { pageContext } from "../cart/orderContext.ts";
import { applyVoucher, removeVoucher } from "./voucherPayment.ts";

/**
 * Field for a voucher, which pays up to its balance. Entering another voucher replaces it (storefront.md
 * section 4).
 */
export function VoucherField() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { voucher } = now;
  if (voucher) {
    const paid = toShekels(pricePreview(now).voucherPayments);
    return (
      <div className="flex items-center justify-between gap-4 rounded-md border border-line px-4 py-2">
        <p>{t("payment.voucherPays", { code: voucher.code, price: price(paid) })}</p>
        <Button look="bare" onClick={() => void removeVoucher(pageContext)}>
          {t("payment.voucherRemove")}
        </Button>
      </div>
    );
  }
  return (
    <Disclosure look="link" title={t("payment.voucherHave")}>
      <VoucherForm />
    </Disclosure>
  );
}

function VoucherForm() {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { reference: "" },
    rules: { reference: requiredRule },
    send: ({ reference }) => applyVoucher(pageContext, reference),
    fieldOf: {
      codeNotFound: "reference",
      voucherExpired: "reference",
      SYSTEM_VOUCHER_NOT_ACTIVE: "reference",
      NO_BALANCE_LEFT: "reference",
      COUPON_NOT_ELIGIBLE: "reference",
    },
    words: (words, why) => orderRefusalText(words, why, order.presentation),
  });
  return (
    <form {...form} className="flex items-start gap-3">
      <WordCodeField
        {...field("reference")}
        label={t("payment.voucherCode")}
        className="min-w-0 flex-1"
      />
      <Button type="submit" isBusy={isBusy} className="mt-7 min-h-12">
        {t("payment.voucherApply")}
      </Button>
      <RefusalNote refusal={refusal} />
    </form>
  );
}
