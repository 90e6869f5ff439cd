import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";

export interface SelectOption {
  readonly value: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
  /** First option while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
  /** Class of the wrapper, which also contains the arrow. */
  readonly boxClassName?: string;
}

/** The native select, which every phone displays well. Needs a label of its own. */
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
