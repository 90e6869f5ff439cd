import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Disclosure } from "../parts/Disclosure.tsx";
import { RefusalNote } from "../parts/Note.tsx";
import { requiredRule } from "../parts/rules.ts";
import { useForm, type FormPlan } from "../parts/useForm.ts";
import { WordCodeField } from "../parts/WordCodeField.tsx";
import { Button } from "../shell/Button.tsx";

type Typed = { readonly code: string };

interface CodeFormProps {
  /** What opens the field. */
  readonly title: string;
  readonly label: string;
  readonly action: string;
  /** What is said once it has opened something. */
  readonly done: string;
  /** Refusals that the typed code is to blame for. */
  readonly blamed: readonly Refusal["code"][];
  readonly onSend: (code: string) => Promise<Refusal | undefined>;
}

/** A code or a number that opens more, behind a few quiet words. */
export function CodeForm({ title, label, action, done, blamed, onSend }: CodeFormProps) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const fieldOf: NonNullable<FormPlan<Typed>["fieldOf"]> = Object.fromEntries(
    blamed.map((code) => [code, "code"] as const),
  );
  const { form, field, refusal, isBusy } = useForm<Typed>({
    start: { code: "" },
    rules: { code: requiredRule },
    fieldOf,
    async send({ code }) {
      const why = await onSend(code);
      setIsDone(why === undefined);
      return why;
    },
  });
  return (
    <Disclosure look="link" title={title}>
      <form {...form} aria-label={t("offers.formOf", { label })} className="max-w-md">
        <div className="flex items-start gap-3">
          <WordCodeField {...field("code")} label={label} className="min-w-0 flex-1" />
          <Button type="submit" isBusy={isBusy} className="mt-7 min-h-12">
            {action}
          </Button>
        </div>
        <RefusalNote refusal={refusal} />
        <p role="status" className="text-text empty:hidden">
          {isDone ? done : null}
        </p>
      </form>
    </Disclosure>
  );
}
