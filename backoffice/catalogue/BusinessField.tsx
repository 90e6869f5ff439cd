import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { EditForm } from "../parts/useEditForm.ts";
import type { Choices } from "./showForm.ts";

interface BusinessFieldProps<Name extends string> {
  readonly form: {
    readonly field: (
      name: "businessId",
    ) => ReturnType<EditForm<Readonly<Record<string, string>>>["field"]>;
    readonly set: (name: Name | "businessId", value: string) => void;
  };
  readonly label: string;
  readonly className?: string;
  readonly isNew: boolean;
  readonly choices: Pick<Choices, "businesses">;
  /**
   * Fields that choose records of the business. Choosing another business clears these fields, because the
   * form no longer shows the records of the previous business and the server would refuse them.
   */
  readonly dependent?: readonly Name[];
  /**
   * Called after another business was chosen, so that the form can adjust fields that must not be cleared
   * entirely.
   */
  readonly onChosen?: (businessId: string) => void;
}

/** Chooses the business that owns a new item. Hidden if the operator works for only one business. */
export function BusinessField<Name extends string>(props: BusinessFieldProps<Name>) {
  const { form, label, className, isNew, choices, dependent = [], onChosen } = props;
  if (!isNew || choices.businesses.length < 2) return null;
  const options = choices.businesses.map(({ id, name }) => ({ value: String(id), name }));
  return (
    <SelectField
      {...form.field("businessId")}
      label={label}
      className={className}
      options={options}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        form.set("businessId", value);
        for (const name of dependent) form.set(name, "");
        onChosen?.(value);
      }}
    />
  );
}
