import { useForm, type FormPlan } from "../../app/parts/form/useForm.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { settle, useUnsaved } from "../shell/unsaved.ts";

type Values = Readonly<Record<string, string | boolean>>;

export interface EditPlan<V extends Values> extends FormPlan<V> {
  /** Called after saving. The callback usually returns to the list. */
  readonly onSaved: () => void;
}

/** `useForm` for an edit form, with a confirmation before unsaved changes are lost. */
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
