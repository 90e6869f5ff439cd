import {
  Ban,
  Check,
  CircleCheck,
  Clock,
  Hourglass,
  Minus,
  Send,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const TONES = {
  good: "border-teal/50 text-teal",
  info: "border-sky/50 text-sky",
  warn: "border-warn/50 text-warn",
  bad: "border-error/50 text-error",
  quiet: "border-line text-mute",
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  /** Icon before the text, so that the state is not shown by colour alone. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** A short label for the state of something. */
export function Badge({ tone = "quiet", icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 w-fit items-center gap-1.5 rounded-full border px-2.5 text-sm whitespace-nowrap ${TONES[tone]}`}
    >
      {Icon && <Icon size={14} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}

const STATES = {
  active: { tone: "good", icon: CircleCheck },
  held: { tone: "info", icon: Hourglass },
  scanned: { tone: "quiet", icon: Check },
  used: { tone: "quiet", icon: Check },
  transferred: { tone: "quiet", icon: Send },
  past: { tone: "quiet", icon: Minus },
  expired: { tone: "warn", icon: Clock },
  blocked: { tone: "bad", icon: Ban },
  cancelled: { tone: "bad", icon: Ban },
} as const;

/**
 * States of tickets, reservations, vouchers and memberships. The text of a state is `parts.state.<state>`.
 */
export type BadgeState = keyof typeof STATES;

export function StateBadge({ state }: { readonly state: BadgeState }) {
  const { t } = useTranslation();
  return <Badge {...STATES[state]}>{t(`parts.state.${state}`)}</Badge>;
}
