import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { requiredRule } from "../parts/form/rules.ts";
import { useForm, type FormPlan } from "../parts/form/useForm.ts";
import { WordCodeField } from "../parts/form/WordCodeField.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { codeWords } from "./codeWords.ts";

type Typed = { readonly code: string };

interface CodeFormProps {
  /** Label of the link that opens the field. */
  readonly title: string;
  readonly label: string;
  readonly action: string;
  /** Text shown after a code has made offers available. */
  readonly done: string;
  /** Refusals that are caused by the typed code, and shown at the field. */
  readonly blamed: readonly Refusal["code"][];
  readonly onSend: (code: string) => Promise<Refusal | undefined>;
  /**
   * Codes already entered. Each entered code is listed. If `onDrop` is given, each listed code has a button
   * that removes it.
   */
  readonly entered?: readonly string[];
  readonly onDrop?: (code: string) => void;
}

/** A collapsed field for a code or number that makes further offers available. */
export function CodeForm({ title, done, entered = [], onDrop, onSend, ...field }: CodeFormProps) {
  const [{ isDone, taken }, setSent] = useState({ isDone: false, taken: 0 });
  const send = async (code: string): Promise<Refusal | undefined> => {
    const why = await onSend(code);
    setSent((sent) => ({ isDone: why === undefined, taken: sent.taken + (why ? 0 : 1) }));
    return why;
  };
  return (
    <Disclosure look="link" title={title}>
      {onDrop && <Entered codes={entered} onDrop={onDrop} />}
      {/* Changing the key resets the field at once after each accepted code, before the next can be typed. */}
      <CodeField key={onDrop ? taken : 0} {...field} onSend={send} />
      <p role="status" className="text-text empty:hidden">
        {isDone ? done : null}
      </p>
    </Disclosure>
  );
}

type CodeFieldProps = Pick<CodeFormProps, "label" | "action" | "blamed" | "onSend">;

function CodeField({ label, action, blamed, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const fieldOf: NonNullable<FormPlan<Typed>["fieldOf"]> = Object.fromEntries(
    blamed.map((code) => [code, "code"] as const),
  );
  const { form, field, refusal, isBusy } = useForm<Typed>({
    start: { code: "" },
    rules: { code: requiredRule },
    fieldOf,
    words: codeWords,
    send: ({ code }) => onSend(code),
  });
  return (
    <form {...form} aria-label={t("offers.formOf", { label })} className="max-w-md">
      <div className="flex items-start gap-3">
        <WordCodeField {...field("code")} label={label} className="min-w-0 flex-1" />
        <Button type="submit" isBusy={isBusy} className="mt-6.5 min-h-12">
          {action}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </form>
  );
}

interface EnteredProps {
  readonly codes: readonly string[];
  readonly onDrop: (code: string) => void;
}

function Entered({ codes, onDrop }: EnteredProps) {
  const { t } = useTranslation();
  return (
    <ul className="mb-2 empty:hidden">
      {codes.map((code) => (
        <li key={code} className="flex max-w-md items-center justify-between gap-4 text-text">
          <bdi className="tabular min-w-0 font-medium break-words">{code}</bdi>
          <Button look="bare" onClick={() => onDrop(code)}>
            {t("offers.code.drop")}
            <span className="sr-only">: {code}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
