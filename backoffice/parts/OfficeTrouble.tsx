import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface OfficeTroubleProps {
  readonly refusal: Refusal;
  readonly onAgain: () => void;
}

/** Shown instead of content that failed to load: the reason in words for the staff, and a retry button. */
export function OfficeTrouble({ refusal, onAgain }: OfficeTroubleProps) {
  const { t } = useTranslation();
  return (
    <Note
      tone="danger"
      role="alert"
      title={t("state.failed")}
      action={<Button onClick={onAgain}>{t("state.again")}</Button>}
    >
      {officeRefusal(t, refusal)}
    </Note>
  );
}

interface StaleNoteProps {
  readonly refusal: Refusal | undefined;
  readonly onAgain: () => void;
}

/** Warns that the data shown could not be refreshed. */
export function StaleNote({ refusal, onAgain }: StaleNoteProps) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <Note
      tone="warning"
      role="status"
      title={t("backoffice.stale")}
      action={<Button onClick={onAgain}>{t("state.again")}</Button>}
      className="print:hidden"
    >
      {officeRefusal(t, refusal)}
    </Note>
  );
}
