import { useState } from "react";
import { useTranslation } from "react-i18next";
import { replaceVoucher } from "../../domain/api/systemVouchers.ts";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DateField } from "../parts/form/DateField.tsx";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { dayRule, requiredRule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { areaCall, loadArea } from "./area.ts";

interface VoucherReplaceProps {
  readonly voucher: AreaVoucher;
  readonly onClose: () => void;
}

const isAboutAge = ({ code, details }: Refusal): boolean =>
  code === "VALIDATION" && JSON.stringify(details["fields"] ?? "").includes("DateOfBirth");

/**
 * Replaces a voucher by a new one, which restarts the validity. Asks for the user's date of birth if the
 * voucher is for an age group.
 */
export function VoucherReplace({ voucher, onClose }: VoucherReplaceProps) {
  const { t } = useTranslation();
  const [asksAge, setAsksAge] = useState(false);
  const { form, field, refusal, isBusy, submit } = useForm({
    start: { DateOfBirth: "" },
    rules: asksAge ? { DateOfBirth: (day) => requiredRule(day) ?? dayRule(day) } : {},
    async send({ DateOfBirth }) {
      const body = {
        reservationIdentifier: voucher.ReservationIdentifier,
        ...(DateOfBirth === "" ? {} : { DateOfBirth }),
      };
      const answer = await areaCall(replaceVoucher, { params: { ref: voucher.Reference }, body });
      if (answer.refusal && !asksAge && isAboutAge(answer.refusal)) {
        setAsksAge(true);
        return undefined;
      }
      if (answer.refusal) return answer.refusal;
      const { EndDate } = answer.reply.voucher;
      toast(
        EndDate === null
          ? t("customerArea.replaced")
          : t("customerArea.replacedUntil", { date: fullDate(EndDate) }),
      );
      onClose();
      void loadArea();
      return undefined;
    },
  });
  return (
    <Dialog
      title={t("customerArea.replaceTitle")}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("customerArea.unit.keep")}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void submit()}>
            {t("customerArea.replaceNow")}
          </Button>
        </>
      }
    >
      <form {...form}>
        <p className="mb-4 text-mute">{t("customerArea.replaceText")}</p>
        {asksAge && (
          <DateField
            {...field("DateOfBirth")}
            label={t("customerArea.replaceBorn")}
            hint={t("customerArea.replaceBornHint")}
          />
        )}
        <RefusalNote refusal={refusal} />
      </form>
    </Dialog>
  );
}
