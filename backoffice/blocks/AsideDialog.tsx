import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { HOLDER_KINDS } from "../../domain/allocation.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import type { Outcome } from "./blockActs.ts";
import { NEW, NewAside, START } from "./NewAside.tsx";
import { chosenWith, type Blocking } from "./useBlocking.ts";

interface AsideDialogProps {
  readonly blocking: Blocking;
  readonly onClose: () => void;
}

/** Form state for setting the chosen free seats aside, in a new allotment or an existing one. */
function useAsideForm({ blocking, onClose }: AsideDialogProps) {
  const { acts, run, lists } = blocking;
  const needed = (text: string, { to }: typeof START) =>
    to === NEW && text.trim() === "" ? ("required" as const) : undefined;
  const work = (values: typeof START): Promise<Outcome> => {
    const chosen = chosenWith(blocking, SeatStatus.available);
    const row = lists.aside.find(({ allocationId }) => String(allocationId) === values.to);
    if (row) return acts.joinAside(chosen, row.allocationId);
    const [he, en] = [values.he.trim(), values.en.trim()];
    const kind = HOLDER_KINDS.find((each) => each === values.kind) ?? "code";
    return acts.setAside(chosen, {
      name: en === "" ? { he } : { he, en },
      releaseMinutesBefore: Number(values.minutes),
      holders: [{ kind, value: values.value.trim() }],
    });
  };
  return useForm({
    start: START,
    rules: { he: needed, value: needed },
    send: async (values) => {
      let refusal: Outcome["refusal"];
      const isDone = await run(async () => {
        const outcome = await work(values);
        ({ refusal } = outcome);
        return outcome;
      });
      if (isDone) onClose();
      return refusal;
    },
  });
}

/** Sets the chosen free seats aside for a code, a partner or members, until a time before the show. */
export function AsideDialog(props: AsideDialogProps) {
  const { t } = useTranslation();
  const { lists } = props.blocking;
  const form = useAsideForm(props);
  const open = lists.aside.filter(({ isReleased }) => !isReleased);
  return (
    <Dialog title={t("blocks.setAside")} onClose={props.onClose}>
      <form {...form.form}>
        {open.length > 0 && (
          <SelectField
            label={t("blocks.aside.to")}
            options={[
              { value: NEW, name: t("blocks.aside.new") },
              ...open.map(({ allocationId, name }) => ({ value: String(allocationId), name })),
            ]}
            {...form.field("to")}
          />
        )}
        {form.values.to === NEW && <NewAside form={form} holders={lists.holders} />}
        <DialogFoot
          refusal={form.refusal && officeRefusal(t, form.refusal)}
          does={t("blocks.aside.do")}
          isBusy={form.isBusy}
          onClose={props.onClose}
        />
      </form>
    </Dialog>
  );
}
