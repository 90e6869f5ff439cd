import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { VoucherCancel } from "./VoucherCancel.tsx";
import { VoucherHistory } from "./VoucherHistory.tsx";
import { VoucherReplace } from "./VoucherReplace.tsx";

const DIALOGS = {
  history: VoucherHistory,
  cancel: VoucherCancel,
  replace: VoucherReplace,
} as const;

/**
 * Buttons to cancel or replace a voucher and to see its history. The server says which of the actions are
 * allowed.
 */
export function VoucherActions({ voucher }: { readonly voucher: AreaVoucher }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { documentKey, isCancelled, canReplace, canCancel } = voucher;
  const Opened = open && DIALOGS[open];
  return (
    <>
      {documentKey && !isCancelled && (
        <LinkButton href={`/system-vouchers/gift/${documentKey}`}>
          {t("customerArea.voucherPage")}
        </LinkButton>
      )}
      <Button look="bare" onClick={() => setOpen("history")}>
        {t("customerArea.history")}
      </Button>
      {canReplace && (
        <Button look="bare" onClick={() => setOpen("replace")}>
          {t("customerArea.replace")}
        </Button>
      )}
      {canCancel && (
        <Button look="bare" onClick={() => setOpen("cancel")}>
          {t("customerArea.voucherCancel")}
        </Button>
      )}
      {Opened && <Opened voucher={voucher} onClose={() => setOpen(undefined)} />}
    </>
  );
}
