import type { ButtonHTMLAttributes, MouseEvent } from "react";

export const BUTTON_LOOKS = {
  /** The main action of a screen. Yellow is used only for this button and for the visitor's own seats. */
  primary: "bg-limelight text-limelight-ink font-semibold hover:brightness-95",
  quiet: "bg-raise text-text hover:bg-line",
  bare: "text-mute hover:text-text",
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof BUTTON_LOOKS;
  /** Whether the button's own action is in progress. While the action is in progress, presses are ignored. */
  readonly isBusy?: boolean;
  /** Whether another action is in progress, for which the button's action waits. */
  readonly isWaiting?: boolean;
}

/** Ignores a press while the button's action is in progress, and also the Enter key in the button's form. */
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
