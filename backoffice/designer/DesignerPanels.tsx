import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { planDraft, type PlanDraft } from "../../domain/api/plans.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { PublishDialog } from "../plans/PublishDialog.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import type { Act, Panel } from "./act.ts";
import { ExportDialog } from "./ExportDialog.tsx";
import { FloorsDialog } from "./FloorsDialog.tsx";
import { GuideDialog } from "./GuideDialog.tsx";
import { GeneratorDialog } from "./GeneratorDialog.tsx";
import { NumberingDialog } from "./NumberingDialog.tsx";
import type { Outbox } from "./outbox.ts";
import { Palette } from "./Palette.tsx";
import type { PriceGroup } from "./priceChoices.ts";
import { RowsDialog } from "./RowsDialog.tsx";
import { SceneryDialog } from "./SceneryDialog.tsx";
import { sectionsOf } from "./selecting.ts";
import type { Studio, StudioView } from "./studio.ts";
import { TransformDialog } from "./TransformDialog.tsx";

interface DesignerPanelsProps {
  readonly panel: Panel | undefined;
  readonly acts: readonly Act[];
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly outbox: Outbox;
  readonly groups: readonly PriceGroup[];
  /** The generated hall whose parameters are being edited. */
  readonly group: number | undefined;
  readonly draft: PlanDraft;
  /** Returns the centre of the view, in plan units. */
  readonly middle: () => { readonly x: number; readonly y: number };
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Renders the open dialog, if there is one. */
export function DesignerPanels(props: DesignerPanelsProps) {
  const { panel, acts, studio, shown, groups, group, onClose } = props;
  switch (panel) {
    case "palette":
      return <Palette acts={acts} onClose={onClose} />;
    case "generator":
      return <GeneratorDialog studio={studio} groups={groups} group={group} onClose={onClose} />;
    case "rows": {
      const [section, ...others] = sectionsOf(studio.drawing, shown);
      const only = others.length === 0 ? section : undefined;
      return <RowsDialog studio={studio} groups={groups} section={only} onClose={onClose} />;
    }
    case "floors":
      return <FloorsDialog studio={studio} onClose={onClose} />;
    case "numbering": {
      const slots = shown.selected.length > 0 ? shown.selected : shown.plan.slots;
      return <NumberingDialog studio={studio} slots={slots} onClose={onClose} />;
    }
    case "turn":
    case "scale":
    case "bend":
    case "array":
      return <TransformDialog studio={studio} kind={panel} onClose={onClose} />;
    case "scenery":
      return <SceneryDialog studio={studio} at={props.middle()} onClose={onClose} />;
    case "guide":
      return <GuideDialog studio={studio} at={props.middle()} onClose={onClose} />;
    case "export":
      return (
        <ExportDialog
          layout={shown.plan.layout}
          groups={groups}
          name={props.draft.fileName}
          onClose={onClose}
        />
      );
    case "publish":
      return <Publish {...props} />;
    case undefined:
      return null;
  }
}

/** Publishes the saved drawing, after waiting until all changes are saved. */
function Publish({ outbox, draft: { draftId }, onClose, onPublished }: DesignerPanelsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<PlanDraft>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      await outbox.settled();
      const answer = await officeCall(planDraft, { params: { id: draftId } });
      if (!isWanted) return;
      setRefusal(answer.refusal);
      setDraft(answer.reply?.draft);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [outbox, draftId]);
  if (draft && draft.errors === 0)
    return <PublishDialog draft={draft} onClose={onClose} onPublished={onPublished} />;
  return (
    <Dialog title={t("plans.publish")} onClose={onClose}>
      {!draft && !refusal && <LoadingNote />}
      {refusal && <Note tone="danger">{officeRefusal(t, refusal)}</Note>}
      {draft && <Note tone="danger">{t("plans.errorsText", { count: draft.errors })}</Note>}
    </Dialog>
  );
}
