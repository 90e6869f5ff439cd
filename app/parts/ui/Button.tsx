import type { ButtonHTMLAttributes, MouseEvent } from "react";

export const BUTTON_LOOKS = {
  /** The one next step of a screen: the only yellow besides what is mine. */
  primary: "bg-limelight text-limelight-ink font-semibold hover:brightness-95",
  quiet: "bg-raise text-text hover:bg-line",
  bare: "text-mute hover:text-text",
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof BUTTON_LOOKS;
  /** Its own work is under way. */
  readonly isBusy?: boolean;
  /** Something else is under way, which a press will wait for. */
  readonly isWaiting?: boolean;
}

/** A second press while the first is at work does nothing, nor does Enter in the button's form. */
const refuse = (event: MouseEvent): void => event.preventDefault();

export function Button(props: ButtonProps) {
  const {
    look = "quiet",
    isBusy = false,
    isWaiting = false,
    className = "",
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      aria-busy={isBusy || isWaiting}
      className={`min-h-11 rounded-md px-4 py-1.5 transition disabled:opacity-45 ${BUTTON_LOOKS[look]} ${
        isBusy || isWaiting ? "animate-pulse" : ""
      } ${className}`}
      {...rest}
      onClick={isBusy ? refuse : onClick}
    />
  );
}
