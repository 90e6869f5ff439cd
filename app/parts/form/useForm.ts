import type { TFunction } from "i18next";
import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { afterPress } from "./afterPress.ts";
import type { FieldFault } from "./FormErrors.tsx";
import type { Rule } from "./rules.ts";

type Values = Readonly<Record<string, string | boolean>>;
type Rules<V> = { readonly [F in keyof V]?: (value: V[F], all: V) => Rule | undefined };

export interface FormPlan<V extends Values> {
  readonly start: V;
  readonly rules?: Rules<V>;
  /**
   * Makes the call. Returns the server's refusal, which the form shows at the field that caused it, or else
   * in `refusal`.
   */
  readonly send: (values: V) => Promise<Refusal | undefined>;
  /** The field that causes a refusal, by refusal code. */
  readonly fieldOf?: Readonly<Partial<Record<Refusal["code"], keyof V & string>>>;
  /**
   * Returns the text of a refusal at its field, if the refusal's general text does not fit beside a field.
   */
  readonly words?: (t: TFunction, refusal: Refusal, field: string) => string;
}

/**
 * Returns the fields that a VALIDATION refusal names. `body.FirstName` becomes FirstName. Empty for refusals
 * with another code.
 */
export function namedFields({ code, details }: Refusal): string[] {
  if (code !== "VALIDATION") return [];
  const { fields } = details;
  return Array.isArray(fields) ? fields.map(({ field }) => field.replace(/^.*\./, "")) : [];
}

/** Returns the fields that a refusal is about. Empty if the refusal is about the form as a whole. */
export function blamed<V extends Values>(why: Refusal, plan: FormPlan<V>): string[] {
  const field = plan.fieldOf?.[why.code];
  if (field !== undefined) return [field];
  return namedFields(why).filter((name) => name in plan.start);
}

/** Returns the rule that each field violates. */
export function broken<V extends Values>(values: V, rules: Rules<V> = {}) {
  const found: Partial<Record<keyof V, Rule>> = {};
  for (const field in rules) {
    const rule = rules[field]?.(values[field], values);
    if (rule) found[field] = rule;
  }
  return found;
}

/**
 * Focuses the first invalid field, after the next frame, which renders the `aria-invalid` attributes. Does
 * nothing if the form has a summary of errors, which takes the focus itself.
 */
function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    if (form?.querySelector("[data-faults]")) return;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/**
 * State of a form that is sent once. A field shows its error once it has lost the focus. On submit all
 * invalid fields show their errors, and the focus moves to `FormErrors` if the form has it, otherwise to the
 * first invalid field. Spread `form` onto the `<form>`, `field(name)` onto a `Field` and `check(name)` onto a
 * `CheckField`. For other controls use `values`, `set` and `errorOf`.
 */
export function useForm<V extends Values>(plan: FormPlan<V>) {
  const { t } = useTranslation();
  const { words } = plan;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(plan.start);
  const [left, setLeft] = useState<readonly (keyof V)[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wrong = broken(values, plan.rules);
  const blamedFields = refusal ? blamed(refusal, plan) : [];

  /**
   * Sets a field from its control. The value has the type of the field's initial value, because the control
   * is of that type.
   */
  const setTyped = (field: keyof V, value: V[keyof V] | string | boolean): void => {
    setValues((before) => ({ ...before, [field]: value }));
    if (blamedFields.some((name) => name === field)) setRefusal(undefined);
  };
  const set = <F extends keyof V>(field: F, value: V[F]): void => setTyped(field, value);
  const errorOf = (field: keyof V & string): string | undefined => {
    const rule: Rule | undefined = left.includes(field) ? wrong[field] : undefined;
    if (rule) return t(`rule.${rule}`);
    if (!refusal || !blamedFields.includes(field)) return undefined;
    return words ? words(t, refusal, field) : refusalText(t, refusal);
  };
  const complain = (): void => {
    setAttempt((count) => count + 1);
    focusFirstWrong(ref.current);
  };
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setLeft(Object.keys(plan.start));
    if (Object.keys(wrong).length > 0) return complain();
    setIsBusy(true);
    const why = await plan.send(values).finally(() => setIsBusy(false));
    setRefusal(why);
    if (why && blamed(why, plan).length > 0) complain();
  };
  const bind = (field: keyof V & string) => ({
    name: field,
    error: errorOf(field),
    onBlur: () => afterPress(() => setLeft((before) => [...new Set([...before, field])])),
  });
  return {
    values,
    set,
    errorOf,
    isBusy,
    /** Returns the errors for `FormErrors`. `labels` are the fields' labels by name. */
    attempt,
    faults: (labels: Readonly<Record<keyof V & string, string>>): FieldFault[] =>
      Object.keys(plan.start).flatMap((field) => {
        const error = errorOf(field);
        return error === undefined ? [] : [{ field, text: `${labels[field]}: ${error}` }];
      }),
    /** The refusal that no field has caused, for a `RefusalNote`. */
    refusal: blamedFields.length > 0 ? undefined : refusal,
    submit,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (field: keyof V & string) => ({
      ...bind(field),
      value: String(values[field]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped(field, target.value),
    }),
    check: (field: keyof V & string) => ({
      ...bind(field),
      checked: values[field] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(field, target.checked),
    }),
  };
}
