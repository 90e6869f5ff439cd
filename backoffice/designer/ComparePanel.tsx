import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { plans, type PlanDraft } from "../../domain/api/plans.ts";
import { compareLayouts } from "../../engine/design/compare/compareLayouts.ts";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { useDrawnPlan } from "../hall/useDrawnPlan.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AS_OPENED, comparedWith } from "./comparedWith.ts";
import { DifferenceList } from "./DifferenceList.tsx";
import { SidePanel } from "./SidePanel.tsx";
import type { ShownPlan, Studio, StudioView } from "./studio.ts";

interface ComparePanelProps {
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly draft: Pick<PlanDraft, "draftId" | "VenueId" | "LayoutId">;
  readonly onGo: (found: Found) => void;
  readonly onClose: () => void;
}

/** Compares the drawing with another version of the hall, seat by seat. */
export function ComparePanel({ studio, shown, draft, onGo, onClose }: ComparePanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const { reply, refusal } = useOfficeAnswer(plans, { query: {} });
  const venue = reply?.rows.find(({ VenueId }) => VenueId === draft.VenueId);
  const choices = comparedWith(t, venue, draft.draftId);
  const current = venue?.versions.find(
    ({ isCurrent, LayoutId }) => isCurrent && LayoutId === draft.LayoutId,
  )?.planVersion;
  const id = chosen ?? current ?? AS_OPENED;
  const path = choices.find((choice) => choice.id === id)?.path;
  const fetched = useDrawnPlan(path);
  const before = path === undefined ? studio.beginning : fetched?.reply?.layout;
  return (
    <SidePanel title={t("designer.act.compare")} onClose={onClose}>
      <SelectField
        label={t("designer.compare.with")}
        options={choices.map((choice) => ({ value: choice.id, name: choice.name }))}
        value={id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {refusal && <Note tone="danger">{officeRefusal(t, refusal)}</Note>}
      {fetched?.refusal && <Note tone="danger">{officeRefusal(t, fetched.refusal)}</Note>}
      {!before && !fetched?.refusal && <LoadingNote />}
      {before && (
        <Differences before={before} plan={shown.plan} drawing={studio.drawing} onGo={onGo} />
      )}
    </SidePanel>
  );
}

/** The position of a difference, and the seat or area to select there. */
interface Found {
  readonly slot: number | undefined;
  /** Key of the area to select. */
  readonly area: number | undefined;
  readonly x: number;
  readonly y: number;
}

interface DifferencesProps {
  readonly before: SeatLayout;
  readonly plan: ShownPlan;
  readonly drawing: Drawing;
  readonly onGo: (found: Found) => void;
}

function Differences({ before, plan, drawing, onGo }: DifferencesProps) {
  // Deferred, because comparing a stadium takes some 100 ms.
  const { layout, slots } = useDeferredValue(plan);
  const comparison = useMemo(() => compareLayouts(before, layout), [before, layout]);
  return (
    <DifferenceList
      comparison={comparison}
      before={before}
      after={layout}
      onGo={({ seat, area, x, y }) => {
        const slot = slots[seat];
        const found = drawing
          .orderedSections()
          .find(([, { name, rows }]) => name === area && rows.length === 0);
        const isThere = slot !== undefined && drawing.hasSeat(slot);
        onGo({ slot: isThere ? slot : undefined, area: found?.[0], x, y });
      }}
    />
  );
}
