import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { NOTE_MAX, type SeatBlock } from "../../domain/seatBlock.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { useFirstField } from "../parts/useFirstField.ts";
import { reasonText } from "./blockLists.ts";
import type { Blocking } from "./useBlocking.ts";

interface NoteDialogProps {
  readonly blocking: Blocking;
  readonly block: SeatBlock;
  readonly onClose: () => void;
}

/** Edits the note of a block. */
export function NoteDialog({ blocking, block, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const { acts, run, isBusy, refusal } = blocking;
  const form = useFirstField();
  const [text, setText] = useState(block.note ?? "");
  const [isSent, setIsSent] = useState(false);

  async function submit(): Promise<void> {
    setIsSent(true);
    if (await run(() => acts.annotateBlock(block, text))) onClose();
  }

  return (
    <Dialog title={reasonText(t, block.reason)} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t("blocks.note")}
          isOptional
          maxLength={NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogFoot
          refusal={isSent && refusal ? officeRefusal(t, refusal) : undefined}
          does={t("blocks.saveNote")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
