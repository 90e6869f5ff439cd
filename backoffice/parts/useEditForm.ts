import { useForm, type FormPlan } from "../../app/parts/form/useForm.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { settle, useUnsaved } from "../shell/unsaved.ts";

type Values = Readonly<Record<string, string | boolean>>;

export interface EditPlan<V extends Values> extends FormPlan<V> {
  /** What follows once it is saved: the way back to the list, as a rule. */
  readonly onSaved: () => void;
}

/** A form of the back office that changes something: `useForm`, and nobody leaves it by mistake. */
export function useEditForm<V extends Values>({ onSaved, ...plan }: EditPlan<V>) {
  const form = useForm<V>({
    words: officeRefusal,
    ...plan,
    send: async (values) => {
      const refusal = await plan.send(values);
      if (refusal) return refusal;
      settle();
      onSaved();
      return undefined;
    },
  });
  const isDirty = Object.keys(plan.start).some((name) => form.values[name] !== plan.start[name]);
  useUnsaved(isDirty);
  return { ...form, isDirty };
}

export type EditForm<V extends Values> = ReturnType<typeof useEditForm<V>>;
