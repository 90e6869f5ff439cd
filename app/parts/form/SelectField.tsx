import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";
import { Select, type SelectOption } from "./Select.tsx";

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  readonly options: readonly SelectOption[];
  /** First option while nothing is chosen. Without it the first option is preselected. */
  readonly placeholder?: string | undefined;
}

/** Field to choose one of many options. For two to five that should all be visible use `RadioCards`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, className, ...select } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      renderControl={(control) => <Select required={!isOptional} {...control} {...select} />}
    />
  );
}
