import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import { emailRule, mobileRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { resendOrder } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { focusFirst } from "../parts/useFirstField.ts";

interface ResendDialogProps {
  readonly order: CounterOrder;
  readonly onClose: () => void;
}

/** Resends an order's tickets to the buyer, or to another number or address. */
export function ResendDialog({ order, onClose }: ResendDialogProps) {
  const { t } = useTranslation();
  const { MobileNumber1, EmailAddress1 } = order.customerInfo;
  const { form, field, values, set, refusal, isBusy } = useForm({
    start: { by: "sms", sms: MobileNumber1, mail: EmailAddress1 },
    rules: {
      sms: (to, { by }) => (by === "sms" ? mobileRule(to) : undefined),
      mail: (to, { by }) => (by === "mail" ? emailRule(to) : undefined),
    },
    fieldOf: { invalid_mobileNumber: "sms" },
    send: async ({ by, sms, mail }) => {
      const body = by === "sms" ? { by, to: sms } : { by: "mail" as const, to: mail };
      const answer = await officeCall(resendOrder, {
        params: { id: order.ReservationIdentifier },
        body: { ...body, by: by === "sms" ? "sms" : "mail" },
      });
      if (answer.refusal) return answer.refusal;
      toast(t("counter.resent", { to: body.to }));
      onClose();
      return undefined;
    },
  });
  useEffect(() => focusFirst(form.ref.current), [form.ref]);
  return (
    <Dialog title={t("counter.resendTitle")} onClose={onClose}>
      <form {...form} className="flex flex-col gap-1">
        <RadioCards
          legend={t("counter.resendBy")}
          cards={[
            { value: "sms", title: t("counter.bySms") },
            { value: "mail", title: t("counter.byMail") },
          ]}
          value={values.by}
          onChange={(by) => set("by", by)}
          className="mb-4"
        />
        {values.by === "sms" ? (
          <Field {...field("sms")} label={t("customer.MobileNumber1")} type="tel" isLatin />
        ) : (
          <Field {...field("mail")} label={t("customer.EmailAddress1")} type="email" isLatin />
        )}
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={t("counter.resendDo")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
