import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { MAX_GIFT_DAYS, MAX_GREETING, type Gift } from "../../domain/gift.ts";
import { MAX_HOLDER_NAME } from "../../domain/holderName.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { CheckField } from "../parts/form/CheckField.tsx";
import { DateField } from "../parts/form/DateField.tsx";
import { Field } from "../parts/form/Field.tsx";
import { dayRule, emailRule, mobileRule, requiredRule, type Rule } from "../parts/form/rules.ts";
import { TextAreaField } from "../parts/form/TextAreaField.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { serverNow } from "../shell/net/serverClock.ts";

interface GiftDialogProps {
  readonly text: string;
  /** Label of the submit button. */
  readonly action: string;
  /** The gift as entered before, to change it. */
  readonly gift?: Gift | undefined;
  /** The sender's name, if it is known. */
  readonly sender?: string;
  /** End of the voucher's validity, ISO 8601. Null if the voucher does not expire. */
  readonly endsAt: string | null;
  /** Stores the gift. Returns the refusal on failure. The dialog closes if the call returns undefined. */
  readonly onSend: (gift: Gift) => Promise<Refusal | undefined>;
  readonly onClose: () => void;
}

const isAddress = (to: string): boolean => to.includes("@");

const receiverRule = (to: string): Rule | undefined => (isAddress(to) ? emailRule : mobileRule)(to);

/** Returns the text of a refusal for the field that caused it. */
function wordsAt(t: TFunction, why: Refusal, field: string): string {
  if (why.code !== "VALIDATION") return refusalText(t, why);
  return t(field === "day" ? "rule.day" : field === "email" ? "rule.email" : "rule.required");
}

/**
 * Asks who receives a voucher, from whom, and how: by e-mail or text message on a chosen day, or printed by
 * the giver. Used before and after the voucher is bought.
 */
export function GiftDialog(props: GiftDialogProps) {
  const { text, action, gift, sender = "", endsAt, onSend, onClose } = props;
  const { t } = useTranslation();
  const today = dateOf(new Date(serverNow()));
  const lastOfAll = addDays(today, MAX_GIFT_DAYS);
  const end = endsAt === null ? lastOfAll : dateOf(new Date(endsAt));
  const last = end < lastOfAll ? end : lastOfAll;
  const { form, field, check, values, refusal, isBusy } = useForm({
    start: {
      name: gift?.name ?? "",
      isPrinted: gift?.isPrinted === true,
      email: gift?.email ?? gift?.mobileNumber ?? "",
      day: gift?.day ?? today,
      sender: gift?.sender ?? sender,
      greeting: gift?.greeting ?? "",
    },
    rules: {
      name: requiredRule,
      email: (to, { isPrinted }) => (isPrinted ? undefined : receiverRule(to)),
      day: (day, { isPrinted }) =>
        isPrinted
          ? undefined
          : (requiredRule(day) ?? dayRule(day) ?? (day < today || day > last ? "day" : undefined)),
      sender: requiredRule,
    },
    fieldOf: { invalid_mobileNumber: "email", SMS_FAILED: "email" },
    words: wordsAt,
    send: ({ name, isPrinted, email, day, sender: from, greeting }) =>
      onSend({
        name: name.trim(),
        sender: from.trim(),
        greeting: greeting.trim(),
        ...(isPrinted && { isPrinted }),
        ...(!isPrinted && isAddress(email) && { email: email.trim() }),
        ...(!isPrinted && !isAddress(email) && { mobileNumber: normalizeMobile(email) }),
        // For today the day is null: the voucher is then sent at once, even if the order is paid after
        // midnight.
        day: isPrinted || day === today ? null : day,
      }),
  });
  return (
    <Dialog title={t("offers.gift.deliver")} onClose={onClose}>
      <p className="text-mute">{text}</p>
      <form {...form} className="mt-4 flex flex-col gap-1">
        <Field
          {...field("name")}
          label={t("offers.gift.name")}
          autoComplete="off"
          maxLength={MAX_HOLDER_NAME}
        />
        <CheckField {...check("isPrinted")} label={t("offers.gift.printMyself")} />
        {!values.isPrinted && (
          <>
            <Field
              {...field("email")}
              label={t("offers.gift.to")}
              type="email"
              autoComplete="off"
              maxLength={254}
              isLatin
            />
            <DateField {...field("day")} label={t("offers.gift.day")} min={today} max={last} />
          </>
        )}
        <Field
          {...field("sender")}
          label={t("offers.gift.sender")}
          autoComplete="name"
          maxLength={MAX_HOLDER_NAME}
        />
        <TextAreaField
          {...field("greeting")}
          label={t("offers.gift.greeting")}
          maxLength={MAX_GREETING}
          isOptional
        />
        <RefusalNote refusal={refusal} />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 min-h-12">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
