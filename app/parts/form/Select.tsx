import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";

export interface SelectOption {
  readonly value: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
  /** Text of an empty first option, shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
  /** CSS class of the wrapper, which contains the select and its arrow. */
  readonly boxClassName?: string;
}

/** A native select, because every phone displays it well. The caller provides the label. */
export function Select(props: SelectProps) {
  const { options, placeholder, boxClassName = "", className = "", ...select } = props;
  return (
    <span className={`relative flex min-w-0 items-center ${boxClassName}`}>
      <select {...select} className={`appearance-none truncate ps-4 pe-11 ${className}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, name, isDisabled = false }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute end-4 text-mute" />
    </span>
  );
}
