import { price } from "../../shell/i18n/formats.ts";

interface MoneyProps {
  readonly shekels: number;
  /** Without agorot where there are none. */
  readonly isShort?: boolean;
  readonly className?: string;
}

/** An amount, kept together and with digits of one width. */
export function Money({ shekels, isShort = false, className = "" }: MoneyProps) {
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>{price(shekels, isShort)}</span>
  );
}
