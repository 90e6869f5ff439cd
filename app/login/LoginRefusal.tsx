import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";

/**
 * Returns after how many minutes another code, link or password is allowed, rounded up. Undefined if the
 * refusal is not RATE_LIMITED.
 */
function minutesToWait({ code, details }: Refusal): number | undefined {
  if (code !== "RATE_LIMITED" || details.retryAfterSeconds === undefined) return undefined;
  return Math.max(1, Math.ceil(details.retryAfterSeconds / 60));
}

interface LoginRefusalProps {
  readonly refusal: Refusal | undefined;
  /** A button beside the refusal, for what the visitor can do about it. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Says why a login failed and, if it is rate-limited, how long to wait. */
export function LoginRefusal({ refusal, ...rest }: LoginRefusalProps) {
  const { t } = useTranslation();
  const minutes = refusal && minutesToWait(refusal);
  if (minutes === undefined) return <RefusalNote refusal={refusal} {...rest} />;
  return (
    <Note tone="warning" role="alert" {...rest}>
      {minutes < 60
        ? t("login.waitMinutes", { count: minutes })
        : t("login.waitHours", { count: Math.ceil(minutes / 60) })}
    </Note>
  );
}
