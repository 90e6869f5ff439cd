import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { Refusal } from "../../domain/refusal.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/** Shows the reason why the call of a step was refused. Renders nothing without a refusal. */
export function StepRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation();
  if (!refusal) return null;
  return (
    <Note tone="danger" role="alert" className="my-3">
      {officeRefusal(t, refusal)}
    </Note>
  );
}
