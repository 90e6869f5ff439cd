import { price } from "../../shell/i18n/formats.ts";

interface MoneyProps {
  readonly shekels: number;
  /** Whether agorot (hundredths of a shekel) are omitted if they are zero. */
  readonly isShort?: boolean;
  readonly className?: string;
}

/** An amount of money that does not wrap and has digits of equal width. */
export function Money({ shekels, isShort = false, className = "" }: MoneyProps) {
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>{price(shekels, isShort)}</span>
  );
}
