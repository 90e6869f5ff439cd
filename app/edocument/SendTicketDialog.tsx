import { useTranslation } from "react-i18next";
import { offerTicket } from "../../domain/api/ticketTransfers.ts";
import { MAX_HOLDER_NAME } from "../../domain/holderName.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import { Field } from "../parts/form/Field.tsx";
import { emailRule, mobileRule, requiredRule, type Rule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { call } from "../shell/net/api.ts";

interface SendTicketDialogProps {
  readonly documentKey: string;
  /** Time until which the receiver can accept the ticket, ISO 8601. */
  readonly until: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const isAddress = (to: string): boolean => to.includes("@");

const receiverRule = (to: string): Rule | undefined => (isAddress(to) ? emailRule : mobileRule)(to);

/** Asks for the receiver's name and e-mail address or mobile number, and sends the ticket. */
export function SendTicketDialog(props: SendTicketDialogProps) {
  const { documentKey, until, onSent, onClose } = props;
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { name: "", to: "" },
    rules: { name: requiredRule, to: receiverRule },
    fieldOf: { invalid_mobileNumber: "to" },
    send: async ({ name, to }) => {
      const receiver = isAddress(to) ? { email: to.trim() } : { mobileNumber: normalizeMobile(to) };
      const ask = { params: { documentKey }, body: { name: name.trim(), ...receiver } };
      const { refusal: why } = await call(offerTicket, ask);
      if (!why) onSent();
      return why;
    },
  });
  return (
    <Dialog title={t("edocument.send.title")} onClose={onClose}>
      <p className="text-mute">{t("edocument.send.text", { until: dayAndTime(until) })}</p>
      <form {...form} className="mt-4 flex flex-col gap-1">
        <Field
          {...field("name")}
          label={t("edocument.send.name")}
          autoComplete="off"
          maxLength={MAX_HOLDER_NAME}
        />
        <Field
          {...field("to")}
          label={t("edocument.send.to")}
          type="email"
          autoComplete="off"
          maxLength={254}
          isLatin
        />
        <RefusalNote refusal={refusal} />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 min-h-12">
          {t("edocument.send.send")}
        </Button>
      </form>
    </Dialog>
  );
}
