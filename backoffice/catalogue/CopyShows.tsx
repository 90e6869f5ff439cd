import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { copyPresentations, type CopiedShow } from "../../domain/api/officePresentations.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { RepeatedHour } from "../../domain/wallTime.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { RepeatedHourField } from "../parts/RepeatedHourField.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { allPicked, ShowPicks, toggledPick, type PickedShow } from "./ShowPicks.tsx";

interface CopyShowsProps {
  readonly rows: readonly PickedShow[];
  readonly onClose: () => void;
  readonly onCopied: () => void;
}

const faultTexts = (t: TFunction): Readonly<Record<NonNullable<CopiedShow["fault"]>, string>> => ({
  past: t("catalogue.many.past"),
  skipped: t("catalogue.many.skipped"),
  repeated: t("catalogue.many.repeated"),
  hallTaken: t("catalogue.many.hallTaken"),
  retired: t("catalogue.many.retired"),
  noVideo: t("catalogue.many.noVideo"),
  prices: t("catalogue.many.prices"),
});

const isShift = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 366;

/** Copies presentations to a later day. A dry run shows conflicts before anything is written. */
export function CopyShows({ rows, onClose, onCopied }: CopyShowsProps) {
  const { t } = useTranslation();
  const [picks, setPicks] = useState(() => allPicked(rows));
  const [days, setDays] = useState("7");
  const [hour, setHour] = useState<RepeatedHour | "">("");
  const [checked, setChecked] = useState<readonly CopiedShow[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const faults = faultTexts(t);
  const send = async (): Promise<void> => {
    if (!isShift(days) || picks.size === 0) return;
    const isDryRun = checked === undefined;
    setIsBusy(true);
    const presentationIds = [...picks];
    const body = {
      presentationIds,
      shiftDays: Number(days),
      isDryRun,
      ...(hour !== "" && { repeatedHour: hour }),
    };
    const answer = await officeCall(copyPresentations, { body });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    if (!isDryRun) {
      toast(t("catalogue.many.copied", { number: answer.reply.presentationIds.length }));
      onCopied();
      return;
    }
    const free = answer.reply.rows.filter(({ fault }) => fault === null);
    setChecked(answer.reply.rows);
    setPicks(new Set(free.map(({ presentationId }) => presentationId)));
  };
  const noteOf = (id: number): string | undefined => {
    const fault = checked?.find(({ presentationId }) => presentationId === id)?.fault;
    return fault ? faults[fault] : undefined;
  };
  return (
    <Dialog title={t("catalogue.many.copy")} onClose={onClose} isWide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          name="shiftDays"
          label={t("catalogue.many.shift")}
          hint={t("catalogue.many.shiftHint")}
          value={days}
          error={isShift(days) ? undefined : t("rule.digits")}
          onChange={({ target }) => {
            setDays(target.value);
            // The result of the dry run is dropped, because another day has other conflicts.
            setChecked(undefined);
            setHour("");
          }}
          inputMode="numeric"
          className="max-w-60"
          isLatin
        />
        {(hour !== "" || checked?.some(({ fault }) => fault === "repeated")) && (
          <RepeatedHourField
            value={hour}
            onChange={(chosen) => {
              setHour(chosen);
              setChecked(undefined);
            }}
          />
        )}
        <ShowPicks
          rows={rows}
          picks={picks}
          noteOf={noteOf}
          onPick={(id) => setPicks((before) => toggledPick(before, id))}
        />
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={
            checked
              ? t("catalogue.many.copyDoes", { number: picks.size })
              : t("catalogue.many.check")
          }
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
