import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { planMoves, publishPlan, type PlanDraft } from "../../domain/api/plans.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { lostSeatText, MoveList } from "./MoveList.tsx";

interface PublishDialogProps {
  readonly draft: PlanDraft;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/**
 * Asks for what publishing needs: ticket groups for the file's price categories, and the presentations to move.
 */
export function PublishDialog({ draft, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation();
  const moves = useOfficeAnswer(planMoves, { params: { id: draft.draftId } });
  const [groups, setGroups] = useState<ReadonlyMap<number, number>>(
    () => new Map(draft.groups.map(({ id, ticketGroupId }) => [id, ticketGroupId ?? 0])),
  );
  const [moved, setMoved] = useState<readonly number[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  async function publish(): Promise<void> {
    setIsBusy(true);
    const body = {
      groups: [...groups].map(([id, ticketGroupId]) => ({ id, ticketGroupId })),
      presentationIds: [...moved],
    };
    const answer = await officeCall(publishPlan, {
      params: { id: draft.draftId },
      body,
    }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return moves.again();
    toast(t("plans.isPublished"));
    onPublished();
  }

  return (
    <Dialog
      isWide
      title={t("plans.publishTitle", {
        venue: `${draft.VenueName}, ${draft.LayoutName}`,
      })}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void publish();
        }}
      >
        <p>{t("plans.publishText")}</p>
        <GroupFields draft={draft} groups={groups} onChange={setGroups} />
        {moves.refusal && <OfficeTrouble refusal={moves.refusal} onAgain={moves.again} />}
        {moves.isLoading && <LoadingNote />}
        {moves.reply?.gone && moves.reply.gone.length > 0 && (
          <Note tone="warning" title={t("plans.goneBlocks")}>
            {moves.reply.gone.map((seat) => lostSeatText(t, seat)).join("; ")}
          </Note>
        )}
        {moves.reply && <MoveList rows={moves.reply.rows} chosen={moved} onChange={setMoved} />}
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={t("plans.publish")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface GroupFieldsProps {
  readonly draft: PlanDraft;
  readonly groups: ReadonlyMap<number, number>;
  readonly onChange: (groups: ReadonlyMap<number, number>) => void;
}

/** Fields that assign one of the business's ticket groups to each price category of the file. */
function GroupFields({ draft, groups, onChange }: GroupFieldsProps) {
  const { t } = useTranslation();
  const options = draft.houseGroups.map(({ ticketGroupId, Name }) => ({
    value: String(ticketGroupId),
    name: Name,
  }));
  return (
    <fieldset className="grid gap-3 tablet:grid-cols-2">
      <legend className="mb-2 font-semibold">{t("plans.groups")}</legend>
      {draft.groups.map(({ id, name }) => (
        <SelectField
          key={id}
          label={name}
          options={options}
          value={String(groups.get(id) ?? "")}
          onChange={(event) => onChange(new Map(groups).set(id, Number(event.currentTarget.value)))}
        />
      ))}
    </fieldset>
  );
}
