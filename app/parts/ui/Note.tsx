import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";

const TONES = {
  info: { look: "border-sky/45 bg-sky/8", ink: "text-sky", icon: Info },
  success: { look: "border-teal/45 bg-teal/8", ink: "text-teal", icon: CircleCheck },
  warning: { look: "border-warn/45 bg-warn/8", ink: "text-warn", icon: TriangleAlert },
  danger: { look: "border-error/45 bg-error/8", ink: "text-error", icon: CircleAlert },
} as const;

interface NoteProps {
  readonly tone?: keyof typeof TONES;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links for what the visitor can do about the content of the note. */
  readonly action?: ReactNode;
  /**
   * Makes screen readers announce the note when it appears: `alert` at once, `status` after the current
   * speech. Absent if the note is there from the start.
   */
  readonly role?: "status" | "alert";
  readonly className?: string;
}

/** A few sentences in a highlighted box. */
export function Note({ tone = "info", title, children, action, role, className = "" }: NoteProps) {
  const { look, ink, icon: Icon } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-md border px-4 py-3.5 ${look} ${className}`}>
      <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className={`font-semibold ${ink}`}>{title}</p>}
        {children && <div className="max-w-prose">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}

interface RefusalNoteProps {
  readonly refusal: Refusal | undefined;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Shows a refusal where it occurred, for example above a form's button. Renders nothing without a refusal. */
export function RefusalNote({ refusal, ...rest }: RefusalNoteProps) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <Note tone="danger" role="alert" {...rest}>
      {refusalText(t, refusal)}
    </Note>
  );
}
