import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../parts/form/Field.tsx";
import { idRule, mobileRule, requiredRule, type Rule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Choices } from "../parts/ui/Choices.tsx";
import { LoginRefusal } from "./LoginRefusal.tsx";
import { IDENTITIES, type Claim, type IdentityKind } from "./sendCode.ts";

const RULES: Readonly<Record<IdentityKind, (text: string) => Rule | undefined>> = {
  mobileNumber: mobileRule,
  ssn: (text) => requiredRule(text) ?? idRule(text.trim()),
  reservationIdentifier: requiredRule,
  memberNumber: requiredRule,
};

interface WhoFormProps {
  readonly start: Claim;
  /** Sends the code. Returns the refusal on failure. */
  readonly onClaim: (claim: Claim) => Promise<Refusal | undefined>;
}

/**
 * The first step of a login by SMS. Asks which of four kinds of number identifies the customer, and for the
 * number.
 */
export function WhoForm({ start, onClaim }: WhoFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(start.kind);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        label={t("login.by")}
        className="flex-wrap"
        value={kind}
        onChange={setKind}
        choices={IDENTITIES.map((value) => ({ value, face: t(`login.by.${value}`) }))}
      />
      <NumberForm key={kind} start={{ ...start, kind }} onClaim={onClaim} />
    </div>
  );
}

function NumberForm({ start, onClaim }: WhoFormProps) {
  const { t } = useTranslation();
  const { kind } = start;
  const { form, field, refusal, isBusy } = useForm({
    start: { text: start.text },
    rules: { text: RULES[kind] },
    send: ({ text }) => onClaim({ kind, text }),
    fieldOf: { invalid_mobileNumber: "text", invalid_ssn: "text" },
  });
  return (
    <form {...form} className="flex flex-col gap-1">
      <Field
        {...field("text")}
        label={t(`login.${kind}`)}
        hint={t(`login.hint.${kind}`)}
        type={kind === "mobileNumber" ? "tel" : "text"}
        inputMode={kind === "ssn" ? "numeric" : undefined}
        autoComplete={kind === "mobileNumber" ? "tel" : "off"}
        maxLength={40}
        isLatin
      />
      <LoginRefusal refusal={refusal} className="mb-3" />
      <Button type="submit" look="primary" className="min-h-12" isBusy={isBusy}>
        {t("login.sendCode")}
      </Button>
    </form>
  );
}
