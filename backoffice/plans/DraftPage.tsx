import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import { planDraft, type PlanDraft } from "../../domain/api/plans.ts";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { ColumnsBox } from "./ColumnsBox.tsx";
import { DraftHall } from "./DraftHall.tsx";
import { DraftState } from "./DraftState.tsx";
import { FaultList, faultLineId } from "./FaultList.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { useDrawnPlan } from "../hall/useDrawnPlan.ts";

interface DraftPageProps {
  readonly venueId: number;
  readonly draftId: number;
}

/** An uploaded plan: its hall, its faults, and the button that publishes it. */
export function DraftPage({ venueId, draftId }: DraftPageProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(planDraft, { params: { id: draftId } });
  const draft = answer.reply?.draft;
  const above = [
    { href: "/plans", name: t("backoffice.screen.plans") },
    { href: `/plans/${venueId}`, name: draft?.VenueName ?? t("backoffice.column.venue") },
  ];
  if (draft) return <OpenDraft draft={draft} above={above} again={answer.again} />;
  return (
    <OfficePage title={t("plans.draft")} above={above}>
      <AwaitedHall refusal={answer.refusal} again={answer.again} />
    </OfficePage>
  );
}

/** Returns a key that changes when the file was parsed again with other columns. */
const readingOf = ({ draftId, columns }: PlanDraft): string =>
  `${draftId} ${JSON.stringify(columns?.mapping)}`;

interface OpenDraftProps {
  readonly draft: PlanDraft;
  readonly above: readonly { readonly href: string; readonly name: string }[];
  readonly again: () => void;
}

function OpenDraft({ draft, above, again }: OpenDraftProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [search, set] = useUrlState();
  const chosen = numberIn(search, "fault");
  const canPublish = draft.isDrawn && draft.errors === 0;
  /** Selects the fault pressed on the map, and moves the focus to its entry in the list. */
  const show = (at: number): void => {
    // The update is synchronous, because the entry can be hidden in the collapsed list of its cause until then.
    flushSync(() => set({ fault: at }));
    const line = document.getElementById(faultLineId(at));
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "nearest" });
  };
  return (
    <OfficePage
      title={draft.fileName}
      above={above}
      end={
        <span className="flex items-center gap-3">
          {draft.planVersion !== null && <Badge tone="good">{t("plans.published")}</Badge>}
          {draft.isDrawn && draft.planVersion === null && (
            <Button onClick={() => navigate(`/plans/${draft.VenueId}/draw/${draft.draftId}`)}>
              {t("plans.edit")}
            </Button>
          )}
          <Button
            look="primary"
            disabled={!canPublish}
            aria-describedby="plan-state"
            onClick={() => set({ publish: 1 })}
          >
            {t("plans.publish")}
          </Button>
        </span>
      }
    >
      <div className="-mx-4 grid min-h-0 grow border-t border-line max-laptop:grid-rows-[minmax(20rem,1fr)_auto] laptop:grid-cols-[minmax(0,1fr)_22rem] laptop:grid-rows-[minmax(0,1fr)]">
        <Hall key={readingOf(draft)} draft={draft} chosen={chosen} onChoose={show} />
        <aside className="flex min-h-0 flex-col gap-2 border-line p-3 max-laptop:border-t laptop:border-s">
          <DraftState draft={draft} />
          <div className="min-h-0 grow laptop:overflow-y-auto">
            {draft.columns && draft.planVersion === null && (
              <ColumnsBox
                key={readingOf(draft)}
                draft={draft}
                columns={draft.columns}
                onRead={again}
              />
            )}
            <FaultList draft={draft} chosen={chosen} onChoose={(at) => set({ fault: at })} />
          </div>
        </aside>
      </div>
      {canPublish && search.get("publish") !== null && (
        <PublishDialog
          draft={draft}
          onClose={() => set({ publish: undefined })}
          onPublished={() => {
            again();
            navigate(`/plans/${draft.VenueId}?layout=${draft.LayoutId}`);
          }}
        />
      )}
    </OfficePage>
  );
}

interface HallProps {
  readonly draft: PlanDraft;
  readonly chosen: number | undefined;
  readonly onChoose: (at: number) => void;
}

function Hall({ draft, ...rest }: HallProps) {
  const { t } = useTranslation();
  const path = `/api/pres-live/plans/drafts/${draft.draftId}/plan`;
  const plan = useDrawnPlan(draft.isDrawn ? path : undefined);
  if (!draft.isDrawn) return <p className="p-6 text-mute">{t("plans.nothingDrawn")}</p>;
  if (plan?.refusal)
    return <OfficeTrouble refusal={plan.refusal} onAgain={() => location.reload()} />;
  if (!plan) return <Skeleton className="m-4 min-h-0" />;
  return <DraftHall draft={draft} states={plan.reply} {...rest} />;
}
