import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";
import { Select, type SelectOption } from "./Select.tsx";

interface SelectFieldProps
  extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  readonly options: readonly SelectOption[];
  /** The first line while nothing is chosen; without one the first option stands chosen. */
  readonly placeholder?: string | undefined;
}

/** One of many. Of two to five, all worth seeing, `RadioCards`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, className, ...select } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isOptional, className }}
      renderControl={(control) => <Select required={!isOptional} {...control} {...select} />}
    />
  );
}
