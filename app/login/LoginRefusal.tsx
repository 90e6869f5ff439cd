import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";

/** Whole minutes to wait where too many codes, links or passwords were asked for or tried. */
function minutesToWait({ code, details }: Refusal): number | undefined {
  if (code !== "RATE_LIMITED" || details.retryAfterSeconds === undefined) return undefined;
  return Math.max(1, Math.ceil(details.retryAfterSeconds / 60));
}

interface LoginRefusalProps {
  readonly refusal: Refusal | undefined;
  /** A way on. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Why a login did not go through, and for a full count how long that lasts. */
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
