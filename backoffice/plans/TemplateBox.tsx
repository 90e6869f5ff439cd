import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { PlanDraft } from "../../domain/api/plans.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Segments } from "../parts/Segments.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import {
  HALL_KINDS,
  hallFile,
  MOST_ROWS,
  MOST_SEATS,
  mostWheelchairs,
  seatsIn,
  type HallKind,
} from "./hallTemplate.ts";
import { sendPlanFile, type PlanPlace } from "./sendPlanFile.ts";

interface TemplateBoxProps extends PlanPlace {
  readonly isOpen: boolean;
  readonly onRead: (draft: PlanDraft) => void;
}

const USUAL: Readonly<Record<HallKind, { rows: string; seats: string; aisles: string }>> = {
  cinema: { rows: "10", seats: "16", aisles: "8" },
  theatre: { rows: "18", seats: "24", aisles: "8, 16" },
  stadium: { rows: "25", seats: "120", aisles: "" },
};

const wholeIn = (text: string, least: number, most: number): number | undefined => {
  const number = Number(text.trim());
  return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : undefined;
};

/** Returns the numbers in a list such as `8, 16`, or `undefined` if the list contains anything else. */
function aislesIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const numbers = parts.map((part) => wholeIn(part, 1, MOST_SEATS));
  return numbers.every((each) => each !== undefined) ? numbers : undefined;
}

/** Creates a hall's plan from a few numbers. The result is reviewed and published like an uploaded file. */
export function TemplateBox({ isOpen, ...form }: TemplateBoxProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t("plans.template.title")} isOpen={isOpen}>
      <TemplateForm {...form} />
    </Disclosure>
  );
}

/** Fields for the parameters of a template, and the button that creates the plan. */
export function TemplateForm({ onRead, ...place }: Omit<TemplateBoxProps, "isOpen">) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<HallKind>("cinema");
  const [form, setForm] = useState({ ...USUAL.cinema, wheelchairs: "2" });
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const rows = wholeIn(form.rows, 1, MOST_ROWS);
  const seats = wholeIn(form.seats, 1, MOST_SEATS);
  const aisles = aislesIn(form.aisles);
  const most = mostWheelchairs({ kind, seats: seats ?? MOST_SEATS });
  const wheelchairs = wholeIn(form.wheelchairs.trim() || "0", 0, most);
  const names = {
    hall: t("plans.template.hall"),
    stalls: t("plans.template.stalls"),
    balcony: t("plans.template.balcony"),
  };
  const wish =
    rows === undefined || seats === undefined || aisles === undefined || wheelchairs === undefined
      ? undefined
      : { kind, rows, seats, aisles, wheelchairs, names };
  const kinds = {
    cinema: t("plans.template.cinema"),
    theatre: t("plans.template.theatre"),
    stadium: t("plans.template.stadium"),
  };
  const set = (name: keyof typeof form) => ({
    name,
    value: form[name],
    inputMode: "numeric" as const,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setForm((before) => ({ ...before, [name]: target.value })),
  });
  const wrong = (value: unknown, fault: string): string | undefined =>
    isAsked && value === undefined ? fault : undefined;

  async function draw(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsAsked(true);
    if (!wish || isBusy) return;
    setIsBusy(true);
    const file = new File([hallFile(wish)], `${kinds[kind]} ${wish.rows}x${wish.seats}.json`);
    const answer = await sendPlanFile(place, file).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) onRead(answer.reply.draft);
  }

  return (
    <form noValidate onSubmit={(event) => void draw(event)} className="flex flex-col gap-4 pt-3">
      <div className="max-w-max">
        <Segments
          label={t("plans.template.kind")}
          choices={HALL_KINDS.map((value) => ({ value, text: kinds[value] }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setForm((before) => ({ ...before, ...USUAL[next] }));
          }}
        />
      </div>
      <div className="grid max-w-3xl gap-x-4 tablet:grid-cols-2 laptop:grid-cols-4">
        <Field
          {...set("rows")}
          label={t("plans.template.rows")}
          error={wrong(rows, t("plans.template.range", { most: MOST_ROWS }))}
        />
        <Field
          {...set("seats")}
          label={t(kind === "stadium" ? "plans.template.longSide" : "plans.template.seats")}
          error={wrong(seats, t("plans.template.range", { most: MOST_SEATS }))}
        />
        {kind !== "stadium" && (
          <Field
            {...set("aisles")}
            inputMode="text"
            isLatin
            label={t("plans.template.aisles")}
            hint={t("plans.template.aislesHint")}
            error={wrong(aisles, t("plans.template.aislesWrong"))}
            isOptional
          />
        )}
        <Field
          {...set("wheelchairs")}
          label={t("plans.template.wheelchairs")}
          error={wrong(wheelchairs, t("plans.template.upTo", { most }))}
        />
      </div>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isBusy}>
          {t("plans.template.draw")}
        </Button>
        <span role="status" className="tabular text-mute">
          {wish && t("plans.template.total", { count: seatsIn(wish) })}
        </span>
      </div>
    </form>
  );
}
