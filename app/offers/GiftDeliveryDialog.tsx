import { useTranslation } from "react-i18next";
import { sendGift } from "../../domain/api/systemVouchers.ts";
import { MAX_HOLDER_NAME } from "../../domain/holderName.ts";
import { MAX_GREETING } from "../../domain/voucherOffer.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DateField } from "../parts/form/DateField.tsx";
import { Field } from "../parts/form/Field.tsx";
import { dayRule, emailRule, requiredRule } from "../parts/form/rules.ts";
import { TextAreaField } from "../parts/form/TextAreaField.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { call } from "../shell/net/api.ts";
import { serverNow } from "../shell/net/serverClock.ts";

interface GiftDeliveryDialogProps {
  readonly documentKey: string;
  /** End of the voucher's validity, ISO 8601. */
  readonly endsAt: string | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Maximum number of days between today and the delivery. */
const DAYS_AHEAD = 365;

/** Asks for the recipient, the sender, the day and a greeting. */
export function GiftDeliveryDialog(props: GiftDeliveryDialogProps) {
  const { documentKey, endsAt, onSent, onClose } = props;
  const { t } = useTranslation();
  const today = dateOf(new Date(serverNow()));
  const lastOfAll = addDays(today, DAYS_AHEAD);
  const end = endsAt === null ? lastOfAll : dateOf(new Date(endsAt));
  const last = end < lastOfAll ? end : lastOfAll;
  const { form, field, refusal, isBusy } = useForm({
    start: { name: "", email: "", sender: "", day: today, greeting: "" },
    rules: {
      name: requiredRule,
      email: emailRule,
      sender: requiredRule,
      day: (day) =>
        requiredRule(day) ?? dayRule(day) ?? (day < today || day > last ? "day" : undefined),
    },
    send: async ({ name, email, sender, day, greeting }) => {
      const body = {
        name: name.trim(),
        email: email.trim(),
        sender: sender.trim(),
        greeting: greeting.trim(),
        day,
      };
      const { refusal: why } = await call(sendGift, { params: { documentKey }, body });
      if (!why) onSent();
      return why;
    },
  });
  return (
    <Dialog title={t("offers.gift.deliver")} onClose={onClose}>
      <p className="text-mute">{t("offers.gift.deliverText")}</p>
      <form {...form} className="mt-4 flex flex-col gap-1">
        <Field
          {...field("name")}
          label={t("offers.gift.name")}
          autoComplete="off"
          maxLength={MAX_HOLDER_NAME}
        />
        <Field
          {...field("email")}
          label={t("offers.gift.email")}
          type="email"
          autoComplete="off"
          maxLength={254}
          isLatin
        />
        <Field
          {...field("sender")}
          label={t("offers.gift.sender")}
          autoComplete="name"
          maxLength={MAX_HOLDER_NAME}
        />
        <DateField {...field("day")} label={t("offers.gift.day")} min={today} max={last} />
        <TextAreaField
          {...field("greeting")}
          label={t("offers.gift.greeting")}
          maxLength={MAX_GREETING}
          isOptional
        />
        <RefusalNote refusal={refusal} />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 min-h-12">
          {t("offers.gift.deliverSend")}
        </Button>
      </form>
    </Dialog>
  );
}
