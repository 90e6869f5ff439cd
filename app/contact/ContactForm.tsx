import { useTranslation } from "react-i18next";
import { contact } from "../../domain/api/reach.ts";
import type { ContactKind } from "../../domain/contact.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { LoginRefusal } from "../login/LoginRefusal.tsx";
import { Field } from "../parts/form/Field.tsx";
import { FormErrors } from "../parts/form/FormErrors.tsx";
import { emailRule, mobileRule, nameRule, requiredRule } from "../parts/form/rules.ts";
import { TextAreaField } from "../parts/form/TextAreaField.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { call } from "../shell/net/api.ts";

/** Maximum length of a message in characters (contract, `POST /api/contact`). */
const MOST_TEXT = 4_000;

interface ContactFormProps {
  readonly kind: ContactKind;
  readonly reservation: string;
  /** Called with the sender's e-mail address. */
  readonly onSent: (email: string) => void;
}

interface Letter extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly reservationIdentifier: string;
  readonly text: string;
}

async function post(kind: ContactKind, letter: Letter): Promise<Refusal | undefined> {
  const { mobileNumber, reservationIdentifier, text } = letter;
  const { refusal } = await call(contact, {
    body: {
      kind,
      name: letter.name.trim(),
      email: letter.email.trim(),
      mobileNumber: mobileNumber.trim() === "" ? null : normalizeMobile(mobileNumber),
      reservationIdentifier: reservationIdentifier.trim() || null,
      text: text.trim() || null,
    },
  });
  return refusal;
}

/** The contact form. The newsletter's form asks only for a name and an e-mail address. */
export function ContactForm({ kind, reservation, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const hasText = kind !== "newsletter";
  const f = useForm<Letter>({
    start: { name: "", email: "", mobileNumber: "", reservationIdentifier: reservation, text: "" },
    rules: {
      name: nameRule,
      email: emailRule,
      mobileNumber: (mobile) => (mobile.trim() === "" ? undefined : mobileRule(mobile)),
      ...(hasText && { text: requiredRule }),
    },
    send: async (letter) => {
      const refusal = await post(kind, letter);
      if (!refusal) onSent(letter.email.trim());
      return refusal;
    },
  });
  const labels = {
    name: t("contact.name"),
    email: t("customer.EmailAddress1"),
    mobileNumber: t("customer.MobileNumber1"),
    reservationIdentifier: t("contact.reservation"),
    text: t(`contact.${kind === "VOD" ? "VOD.text" : "text"}`),
  };
  return (
    <form {...f.form} className="flex max-w-xl flex-col gap-1">
      {hasText && <FormErrors faults={f.faults(labels)} attempt={f.attempt} />}
      <Field {...f.field("name")} label={labels.name} autoComplete="name" maxLength={120} />
      <Field
        {...f.field("email")}
        label={labels.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        isLatin
      />
      {hasText && (
        <>
          <div className="grid gap-x-4 tablet:grid-cols-2">
            <Field
              {...f.field("mobileNumber")}
              label={labels.mobileNumber}
              type="tel"
              autoComplete="tel"
              maxLength={20}
              isOptional
              isLatin
            />
            <Field
              {...f.field("reservationIdentifier")}
              label={labels.reservationIdentifier}
              autoComplete="off"
              maxLength={40}
              isOptional
              isLatin
            />
          </div>
          <TextAreaField {...f.field("text")} label={labels.text} rows={6} maxLength={MOST_TEXT} />
        </>
      )}
      <LoginRefusal refusal={f.refusal} className="mb-4" />
      <Button
        type="submit"
        look="primary"
        isBusy={f.isBusy}
        className="min-h-12 tablet:self-start tablet:px-8"
      >
        {t(`contact.${kind}.send`)}
      </Button>
    </form>
  );
}
