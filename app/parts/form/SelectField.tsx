import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";
import { Select, type SelectOption } from "./Select.tsx";

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  readonly options: readonly SelectOption[];
  /**
   * Text of an empty first option, shown while nothing is chosen. Without a placeholder the first option is
   * chosen at the start.
   */
  readonly placeholder?: string | undefined;
}

/** Field to choose one of many options. Use `RadioCards` for two to five options that should all be visible. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, className, ...select } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      renderControl={(control) => <Select required={!isOptional} {...control} {...select} />}
    />
  );
}
