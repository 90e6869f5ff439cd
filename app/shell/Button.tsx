import type { ButtonHTMLAttributes } from "react";

export const BUTTON_LOOKS = {
  /** The one next step of a screen: the only yellow besides what is mine. */
  primary: "bg-limelight text-limelight-ink font-semibold hover:brightness-95",
  quiet: "bg-raise text-text hover:bg-line",
  bare: "text-mute hover:text-text",
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof BUTTON_LOOKS;
  readonly isBusy?: boolean;
}

export function Button({ look = "quiet", isBusy = false, className = "", ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className={`min-h-11 rounded-md px-4 transition disabled:opacity-45 ${BUTTON_LOOKS[look]} ${
        isBusy ? "animate-pulse" : ""
      } ${className}`}
      {...rest}
    />
  );
}
