import { useState } from "react";
import { CheckField } from "../../../app/parts/form/CheckField.tsx";
import { CodeField } from "../../../app/parts/form/CodeField.tsx";
import { DateField } from "../../../app/parts/form/DateField.tsx";
import { Field } from "../../../app/parts/form/Field.tsx";
import { FormErrors } from "../../../app/parts/form/FormErrors.tsx";
import { RefusalNote } from "../../../app/parts/ui/Note.tsx";
import { RadioCards } from "../../../app/parts/ui/RadioCards.tsx";
import { codeRule, dayRule, emailRule, requiredRule } from "../../../app/parts/form/rules.ts";
import { Section } from "../../../app/parts/ui/Section.tsx";
import { SelectField } from "../../../app/parts/form/SelectField.tsx";
import { TextAreaField } from "../../../app/parts/form/TextAreaField.tsx";
import { useForm } from "../../../app/parts/form/useForm.ts";
import { Button } from "../../../app/parts/ui/Button.tsx";
import { Money } from "../../../app/parts/ui/Money.tsx";
import { session } from "../../../app/shell/net/session.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { WORDS } from "./partsWords.ts";

const START = { email: "", day: "", topic: "", code: "", message: "", agreed: false };
type Values = typeof START;

interface PartsFormProps {
  /** Returns the server's reply to a submit: a refusal or undefined. */
  readonly send?: (values: Values) => Promise<Refusal | undefined>;
}

/** A form with every kind of field, built with `useForm`. */
export function PartsForm({ send = async () => undefined }: PartsFormProps) {
  const words = WORDS[session.locale === "he" ? "he" : "en"];
  const [kind, setKind] = useState<"order" | "hold">("order");
  const form = useForm({
    start: START,
    rules: {
      email: emailRule,
      day: dayRule,
      topic: requiredRule,
      message: requiredRule,
      code: codeRule(6),
      agreed: (yes) => (yes ? undefined : "required"),
    },
    send,
    fieldOf: { INVALID_SMS_CODE: "code" },
  });
  return (
    <Section title={words.form}>
      <form {...form.form}>
        <FormErrors faults={form.faults(words.labels)} attempt={form.attempt} />
        <div className="grid gap-x-4 gap-y-1 tablet:grid-cols-2">
          <Field
            label={words.labels.email}
            type="email"
            autoComplete="email"
            isLatin
            {...form.field("email")}
          />
          <DateField
            label={words.labels.day}
            hint={words.dayHint}
            isOptional
            {...form.field("day")}
          />
          <SelectField
            label={words.labels.topic}
            placeholder={words.choose}
            options={[
              { value: "order", name: words.derby },
              { value: "film", name: words.film },
            ]}
            {...form.field("topic")}
          />
          <CodeField
            label={words.labels.code}
            length={6}
            name="code"
            value={form.values.code}
            onChange={(code) => form.set("code", code)}
            error={form.errorOf("code")}
          />
          <TextAreaField
            label={words.labels.message}
            className="tablet:col-span-2"
            {...form.field("message")}
          />
        </div>
        <RadioCards
          legend={words.kind}
          value={kind}
          onChange={setKind}
          className="mb-4"
          cards={[
            {
              value: "order",
              title: words.order,
              text: words.orderText,
              end: <Money shekels={302} />,
            },
            { value: "hold", title: words.hold, text: words.holdText },
          ]}
        />
        <CheckField label={words.labels.agreed} {...form.check("agreed")} />
        <RefusalNote refusal={form.refusal} className="mt-4" />
        <Button type="submit" look="primary" isBusy={form.isBusy} className="mt-5">
          {words.send}
        </Button>
      </form>
    </Section>
  );
}
