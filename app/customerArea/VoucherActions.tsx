import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { Button } from "../shell/Button.tsx";
import { VoucherHistory } from "./VoucherHistory.tsx";

/** What can be done with a voucher besides using it. */
export function VoucherActions({ voucher }: { readonly voucher: AreaVoucher }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="bare" onClick={() => setIsOpen(true)}>
        {t("customerArea.history")}
      </Button>
      {isOpen && <VoucherHistory voucher={voucher} onClose={() => setIsOpen(false)} />}
    </>
  );
}
