import type { ReactNode } from "react";
import { Link } from "wouter";
import { BUTTON_LOOKS } from "./Button.tsx";

interface LinkButtonProps {
  readonly href: string;
  readonly look?: keyof typeof BUTTON_LOOKS;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link that looks like a button, for the next action. */
export function LinkButton({ href, look = "quiet", children, className = "" }: LinkButtonProps) {
  return (
    <Link
      href={href}
      className={`inline-flex min-h-11 w-fit items-center justify-center rounded-md px-4 text-center transition ${BUTTON_LOOKS[look]} ${className}`}
    >
      {children}
    </Link>
  );
}
