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

/** Whether a search could be the number of a voucher. Full names and e-mail addresses cannot. */
export const isVoucherText = (text: string): boolean =>
  text.length <= MAX_LENGTH && codeOf(text) !== undefined;

interface FoundVoucherProps {
  /** What was searched for. */
  readonly text: string;
  /** Called with the number of the order in which the products were handed out. */
  readonly onDone: (order: string) => void;
  /** Shown if it is no voucher. */
  readonly children: ReactNode;
}

/** The products of the voucher with the number that was searched for, to be handed out without tickets. */
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
