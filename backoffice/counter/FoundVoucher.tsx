import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { counterVoucher } from "../../domain/api/counterVouchers.ts";
import { codeOf } from "../../domain/code.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { VoucherHandOut } from "./VoucherHandOut.tsx";

const MAX_LENGTH = 60;

/**
 * Whether a searched text could be the number of a voucher. A full name or an e-mail address is never taken
 * for the number of a voucher.
 */
export const isVoucherText = (text: string): boolean =>
  text.length <= MAX_LENGTH && codeOf(text) !== undefined;

interface FoundVoucherProps {
  /** The searched text. */
  readonly text: string;
  /** Called with the number of the order in which the products were handed out. */
  readonly onDone: (order: string) => void;
  /** Rendered if the text is not the number of a voucher. */
  readonly children: ReactNode;
}

/**
 * If the searched text is the number of a voucher, shows its products, which can be handed out without tickets.
 */
export function FoundVoucher({ text, onDone, children }: FoundVoucherProps) {
  const { t } = useTranslation();
  const { reply, refusal } = useOfficeAnswer(counterVoucher, { body: { code: text } });
  if (reply) return <VoucherHandOut voucher={reply} onDone={onDone} />;
  if (!refusal) return <ListSkeleton rows={3} rowClassName="h-12" />;
  switch (refusal.code) {
    case "voucherExpired":
    case "SYSTEM_VOUCHER_NOT_ACTIVE":
    case "autoApplyVoucherRequired":
      return <EmptyState title={t("counter.voucher.notNow")} text={officeRefusal(t, refusal)} />;
    case "COUPON_NOT_ELIGIBLE":
      return (
        <EmptyState title={t("counter.voucher.noProducts")} text={t("counter.voucher.inSale")} />
      );
    default:
      return children;
  }
}
