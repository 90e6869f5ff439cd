import type { ComponentProps } from "react";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { Choices } from "./showForm.ts";

interface BusinessFieldProps extends Omit<ComponentProps<typeof SelectField>, "options"> {
  readonly isNew: boolean;
  readonly choices: Pick<Choices, "businesses">;
}

/** Chooses the business that owns a new item. Hidden if the operator works for only one. */
export function BusinessField({ isNew, choices, ...field }: BusinessFieldProps) {
  if (!isNew || choices.businesses.length < 2) return null;
  const options = choices.businesses.map(({ id, name }) => ({ value: String(id), name }));
  return <SelectField {...field} options={options} />;
}
