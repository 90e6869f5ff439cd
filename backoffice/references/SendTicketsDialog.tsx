import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { mobileRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { sendTickets } from "../../domain/api/reservations.ts";
import type { ReferenceSale } from "../../domain/ticketReference.ts";
import { officeCall } from "../shell/officeCall.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { focusFirst } from "../parts/useFirstField.ts";

interface SendTicketsDialogProps {
  readonly sale: Pick<ReferenceSale, "ReservationIdentifier" | "TicketIdentifier" | "BuyerName">;
  /** Initial value of the field. */
  readonly mobile: string;
  readonly onClose: () => void;
}

/** Sends links to a reservation's tickets, or to the row's single ticket, to any mobile number. */
export function SendTicketsDialog({ sale, mobile, onClose }: SendTicketsDialogProps) {
  const { t } = useTranslation();
  const { ReservationIdentifier: reservation, TicketIdentifier: ticket } = sale;
  const { form, field, refusal, isBusy } = useForm({
    start: { mobileNumber: mobile },
    rules: { mobileNumber: mobileRule },
    fieldOf: { invalid_mobileNumber: "mobileNumber" },
    send: async ({ mobileNumber }) => {
      const answer = await officeCall(sendTickets, {
        params: { id: reservation },
        body: { mobileNumber, ticketIdentifiers: ticket === null ? null : [ticket] },
      });
      if (answer.refusal) return answer.refusal;
      toast(t("backoffice.references.sent", { mobile: mobileNumber }));
      onClose();
      return undefined;
    },
  });
  useEffect(() => focusFirst(form.ref.current), [form.ref]);
  return (
    <Dialog title={t("backoffice.references.sendOf", { reservation })} onClose={onClose}>
      <form {...form} className="flex flex-col gap-1">
        <Field
          {...field("mobileNumber")}
          label={t("customer.MobileNumber1")}
          hint={sale.BuyerName}
          type="tel"
          isLatin
        />
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={t("backoffice.references.sendNow")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
