import { useDeferredValue, useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { Drawing } from "../../engine/design/model/drawing.ts";
import { rowLabels, type RowScheme } from "../../engine/design/numbering/rowLabels.ts";
import {
  collisions,
  seatNumbers,
  type SeatScheme,
} from "../../engine/design/numbering/seatNumbers.ts";
import { rangesOf } from "../../engine/design/wire/ranges.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { Segments } from "../parts/Segments.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { choiceOf, LABELS, labelName, labelsOf } from "./generatorFields.ts";
import type { Studio } from "./studio.ts";

/** Maximum rows in the preview. */
const MAX_SHOWN = 8;

const SEATS_FROM = ["left", "right", "centreOddLeft", "centreEvenLeft", "zigzag"] as const;
const ROWS_FROM = ["front", "back", "top", "bottom", "left", "right"] as const;

const fromName = (
  t: TFunction,
  from: (typeof SEATS_FROM)[number] | (typeof ROWS_FROM)[number],
): string =>
  ({
    left: () => t("designer.from.left"),
    right: () => t("designer.from.right"),
    centreOddLeft: () => t("designer.from.centreOddLeft"),
    centreEvenLeft: () => t("designer.from.centreEvenLeft"),
    zigzag: () => t("designer.from.zigzag"),
    front: () => t("designer.from.front"),
    back: () => t("designer.from.back"),
    top: () => t("designer.from.top"),
    bottom: () => t("designer.from.bottom"),
  })[from]();

interface Schemes {
  readonly seats: SeatScheme;
  readonly rows: RowScheme;
}

const USUAL: Schemes = {
  seats: {
    labels: labelsOf("numbers"),
    from: "left",
    isContinuous: false,
    keepsGaps: false,
    joinsSections: false,
  },
  rows: { labels: labelsOf("numbers"), from: "front", isContinuous: false },
};

interface NumberingDialogProps {
  readonly studio: Studio;
  /** Slots of the seats or rows to number. */
  readonly slots: Uint32Array;
  readonly onClose: () => void;
}

const rowsOfSlots = ({ seats }: Drawing, slots: Uint32Array): number[] => [
  ...new Set(Array.from(slots, (slot) => seats.row[slot]!)),
];

/** Numbers seats or rows by a scheme. Previews the first rows and counts duplicate names. */
export function NumberingDialog({ studio, slots, onClose }: NumberingDialogProps) {
  const { t } = useTranslation();
  const [what, setWhat] = useState<keyof Schemes>("seats");
  const [schemes, setSchemes] = useState(USUAL);
  const late = useDeferredValue(schemes);
  const preview = useMemo(
    () => previewOf(studio.drawing, slots, what, late),
    [studio, slots, what, late],
  );
  const { labels } = schemes[what];
  const setLabels = (change: Partial<typeof labels>): void =>
    setSchemes({ ...schemes, [what]: { ...schemes[what], labels: { ...labels, ...change } } });

  function number(event: FormEvent): void {
    event.preventDefault();
    const isDone =
      what === "seats"
        ? studio.do({ kind: "numberSeats", seats: rangesOf(slots), scheme: schemes.seats })
        : studio.do({
            kind: "numberRows",
            rows: rowsOfSlots(studio.drawing, slots),
            scheme: schemes.rows,
          });
    if (isDone) onClose();
  }

  return (
    <Dialog isWide title={t("designer.act.numbering")} onClose={onClose}>
      <form noValidate onSubmit={number} className="flex flex-col gap-4">
        <p className="tabular text-sm text-mute">
          {t("designer.numbers", { count: slots.length })}
        </p>
        <Segments
          label={t("designer.numberWhat")}
          choices={[
            { value: "seats", text: t("designer.numberSeats") },
            { value: "rows", text: t("designer.numberRows") },
          ]}
          value={what}
          onChange={setWhat}
        />
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <SelectField
            label={t("designer.field.style")}
            options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
            value={choiceOf(labels)}
            onChange={(event) => {
              const { style, skipsIO } = labelsOf(
                LABELS.find((each) => each === event.currentTarget.value) ?? "numbers",
              );
              setLabels({ style, skipsIO });
            }}
          />
          {what === "seats" ? (
            <SelectField
              label={t("designer.field.from")}
              options={SEATS_FROM.map((each) => ({ value: each, name: fromName(t, each) }))}
              value={schemes.seats.from}
              onChange={(event) => {
                const from =
                  SEATS_FROM.find((each) => each === event.currentTarget.value) ?? "left";
                setSchemes({ ...schemes, seats: { ...schemes.seats, from } });
              }}
            />
          ) : (
            <SelectField
              label={t("designer.field.from")}
              options={ROWS_FROM.map((each) => ({ value: each, name: fromName(t, each) }))}
              value={schemes.rows.from}
              onChange={(event) => {
                const from =
                  ROWS_FROM.find((each) => each === event.currentTarget.value) ?? "front";
                setSchemes({ ...schemes, rows: { ...schemes.rows, from } });
              }}
            />
          )}
          <CountField
            label={t("designer.field.start")}
            low={0}
            high={100_000}
            value={labels.start}
            onCount={(start) => setLabels({ start })}
          />
          <CountField
            label={t("designer.field.step")}
            low={1}
            high={1_000}
            value={labels.step}
            onCount={(step) => setLabels({ step })}
          />
          <CheckField
            label={t("designer.field.isContinuous")}
            checked={schemes[what].isContinuous}
            onChange={(event) =>
              setSchemes({
                ...schemes,
                [what]: { ...schemes[what], isContinuous: event.currentTarget.checked },
              })
            }
          />
          {what === "seats" && (
            <CheckField
              label={t("designer.field.keepsGaps")}
              checked={schemes.seats.keepsGaps}
              onChange={(event) =>
                setSchemes({
                  ...schemes,
                  seats: { ...schemes.seats, keepsGaps: event.currentTarget.checked },
                })
              }
            />
          )}
        </div>
        <ol
          aria-label={t("designer.preview")}
          className="tabular wrap-anywhere rounded-md border border-line p-2 text-sm"
        >
          {preview.lines.map(({ key, name, seats }) => (
            <li key={key} className="flex gap-3">
              <bdi className="min-w-12 text-mute">{name}</bdi>
              <bdi dir="ltr" className="truncate">
                {seats}
              </bdi>
            </li>
          ))}
        </ol>
        {preview.twice > 0 && (
          <Note tone="warning" role="status">
            {t("designer.collisions", { count: preview.twice })}
          </Note>
        )}
        <DialogFoot
          refusal={studio.view().fault && t("refusal.PLAN_CHANGE_REFUSED")}
          does={t("designer.number")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface Preview {
  readonly lines: readonly {
    readonly key: number;
    readonly name: string;
    readonly seats: string;
  }[];
  /** Number of seats that would have the same name as another seat in their row. */
  readonly twice: number;
}

function previewOf(
  drawing: Drawing,
  slots: Uint32Array,
  what: keyof Schemes,
  schemes: Schemes,
): Preview {
  if (what === "rows") {
    const { rows, names } = rowLabels(drawing, rowsOfSlots(drawing, slots), schemes.rows);
    const lines = Array.from(rows.slice(0, MAX_SHOWN), (key, at) => ({
      key,
      name: names[at]!,
      seats: namesOf(drawing, drawing.rows.get(key)!.seats),
    }));
    return { lines, twice: 0 };
  }
  const numbers = seatNumbers(drawing, slots, schemes.seats);
  const nameOf = new Map(Array.from(numbers.slots, (slot, at) => [slot, numbers.names[at]!]));
  const rows = rowsOfSlots(drawing, slots).slice(0, MAX_SHOWN);
  const lines = rows.map((key) => {
    const { name, seats } = drawing.rows.get(key)!;
    return { key, name, seats: namesOf(drawing, seats, nameOf) };
  });
  return { lines, twice: collisions(drawing, numbers).length };
}

const namesOf = (
  drawing: Drawing,
  slots: Uint32Array,
  next?: ReadonlyMap<number, string>,
): string =>
  Array.from(slots.subarray(0, 60), (slot) => next?.get(slot) ?? drawing.nameOfSeat(slot)).join(
    " ",
  );
