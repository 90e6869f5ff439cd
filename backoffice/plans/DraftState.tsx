import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { PlanDraft } from "../../domain/api/plans.ts";
import { cellText } from "../parts/tableColumns.ts";

/** Shows the numbers of seats, rows and sections in the file, and whether the plan can be published. */
export function DraftState({ draft }: { readonly draft: PlanDraft }) {
  const { t } = useTranslation();
  const { seats, rows, sections, errors, warnings, isDrawn } = draft;
  const count = (value: number): string => cellText(value, "count");
  const isFine = isDrawn && errors === 0;
  const advice = (): string => {
    if (isFine)
      return warnings > 0 ? t("plans.warningsText", { count: warnings }) : t("plans.fineText");
    // The advice is to check the columns first, because errors in a table usually come from wrongly guessed
    // columns.
    if (draft.columns && draft.planVersion === null) return t("plans.columnsFirst");
    return t("plans.errorsText", { count: errors });
  };
  return (
    <div id="plan-state" className="flex flex-col gap-2">
      <p className="tabular text-sm text-mute">
        {t("plans.read", { seats: count(seats), rows: count(rows), sections: count(sections) })}
      </p>
      <Note
        tone={isFine ? (warnings > 0 ? "warning" : "success") : "danger"}
        title={isFine ? t("plans.canPublish") : t("plans.cannotPublish")}
      >
        {advice()}
      </Note>
    </div>
  );
}
