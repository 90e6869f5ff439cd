import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { SeatStatus } from "../../domain/seat.ts";
import { BLOCK_REASONS, MOST_SEATS, NOTE_MAX, type BlockReason } from "../../domain/seatBlock.ts";
import { count } from "../hall/saleFigures.ts";
import { AsideDialog } from "./AsideDialog.tsx";
import { groupsOf, reasonText } from "./blockLists.ts";
import { ChoiceFacts } from "./ChoiceFacts.tsx";
import { SeatPicker } from "./SeatPicker.tsx";
import { chosenWith, useChosen, type Blocking } from "./useBlocking.ts";

/** Shows the selection, with other ways to select seats, and with actions. */
export function ChoicePanel({ blocking }: { readonly blocking: Blocking }) {
  return (
    <div className="flex flex-col gap-4">
      <SeatPicker blocking={blocking} />
      <ChoiceFacts blocking={blocking} />
      <ChoiceActs blocking={blocking} />
    </div>
  );
}

function ChoiceActs({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { acts, lists, run, isBusy, choice, setPlaces } = blocking;
  const { annotate } = acts;
  const { summary, places } = useChosen(blocking);
  const [reason, setReason] = useState<BlockReason>("house");
  const [note, setNote] = useState("");
  const [isAside, setIsAside] = useState(false);
  const free = summary.free + places;

  async function act(work: Parameters<typeof run>[0]): Promise<void> {
    if (await run(work)) setNote("");
  }

  if (summary.seats + places === 0) return null;
  if (summary.seats > MOST_SEATS) {
    return <Note tone="warning">{t("blocks.tooMany", { most: count(MOST_SEATS) })}</Note>;
  }
  return (
    <div>
      <div className="grid grid-cols-2 gap-x-3">
        <SelectField
          label={t("blocks.reason")}
          options={BLOCK_REASONS.map((value) => ({ value, name: reasonText(t, value) }))}
          value={reason}
          onChange={({ currentTarget: { value } }) =>
            setReason(BLOCK_REASONS.find((each) => each === value) ?? "other")
          }
        />
        <Field
          label={t("blocks.note")}
          isOptional
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={free === 0}
          isBusy={isBusy}
          onClick={() =>
            void act(() => acts.block(chosenWith(blocking, SeatStatus.available), reason, note))
          }
        >
          {free === 0 ? t("blocks.blockNone") : t("blocks.block", { count: free })}
        </Button>
        <Button
          disabled={summary.blocked === 0}
          isBusy={isBusy}
          onClick={() =>
            void act(() =>
              acts.release(groupsOf(lists, chosenWith(blocking, SeatStatus.blocked).seats)),
            )
          }
        >
          {summary.blocked === 0
            ? t("blocks.unblockNone")
            : t("blocks.unblock", { count: summary.blocked })}
        </Button>
        <Button disabled={free === 0} onClick={() => setIsAside(true)}>
          {t("blocks.setAside")}
        </Button>
        {annotate && (
          <Button
            disabled={summary.seats === 0}
            isBusy={isBusy}
            onClick={() => void act(() => annotate(choice.seats(), note, lists.notes))}
          >
            {t("blocks.saveNote")}
          </Button>
        )}
        <Button
          look="bare"
          onClick={() => {
            choice.apply([], "replace");
            setPlaces(new Map());
          }}
        >
          {t("blocks.clear")}
        </Button>
      </div>
      {isAside && <AsideDialog blocking={blocking} onClose={() => setIsAside(false)} />}
    </div>
  );
}
