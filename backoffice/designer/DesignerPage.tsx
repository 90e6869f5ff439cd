import { useTranslation } from "react-i18next";
import { planDraft } from "../../domain/api/plans.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { Designer } from "./Designer.tsx";
import { useDraftDrawing } from "./useDraftDrawing.ts";

interface DesignerPageProps {
  readonly venueId: number;
  readonly draftId: number;
}

/** The hall designer: opens a draft as a drawing that can be edited in the browser. */
export function DesignerPage({ venueId, draftId }: DesignerPageProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(planDraft, { params: { id: draftId } });
  const drawing = useDraftDrawing(draftId);
  const draft = answer.reply?.draft;
  const above = [
    { href: "/plans", name: t("backoffice.screen.plans") },
    { href: `/plans/${venueId}`, name: draft?.VenueName ?? t("backoffice.column.venue") },
  ];
  if (draft && drawing.open)
    return (
      <Designer key={draftId} draft={draft} above={above} drawing={drawing} open={drawing.open} />
    );
  return (
    <OfficePage title={t("designer.title")} above={above}>
      <AwaitedHall
        refusal={answer.refusal ?? drawing.refusal}
        again={() => {
          answer.again();
          drawing.reopen(false);
        }}
      />
    </OfficePage>
  );
}
