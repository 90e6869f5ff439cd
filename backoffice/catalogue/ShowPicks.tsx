import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { PresentationRow } from "../../domain/api/officePresentations.ts";

/** The fields of a presentation that the dialogs for many presentations need. */
export type PickedShow = Pick<
  PresentationRow,
  "PresentationId" | "FeatureName" | "PresentationDateTime" | "VenueName"
>;

/** Ids of presentations that are copied or edited together. */
type Picks = ReadonlySet<number>;

export const allPicked = (rows: readonly PickedShow[]): Picks =>
  new Set(rows.map(({ PresentationId }) => PresentationId));

export function toggledPick(picks: Picks, id: number): Picks {
  const next = new Set(picks);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface ShowPicksProps {
  readonly rows: readonly PickedShow[];
  readonly picks: Picks;
  readonly onPick: (id: number) => void;
  /** Returns a note about a presentation, such as a conflict. */
  readonly noteOf?: (id: number) => string | undefined;
}

/** A list of presentations to choose from. */
export function ShowPicks({ rows, picks, onPick, noteOf }: ShowPicksProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 text-sm text-mute">
        {t("catalogue.many.picked", { number: picks.size, all: rows.length })}
      </legend>
      <ul className="max-h-64 divide-y divide-line overflow-auto rounded-md border border-line">
        {rows.map(({ PresentationId: id, FeatureName, PresentationDateTime, VenueName }) => {
          const note = noteOf?.(id);
          return (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-text"
                  checked={picks.has(id)}
                  onChange={() => onPick(id)}
                />
                <span className="min-w-0">
                  <bdi>{FeatureName}</bdi> · <bdi>{dayAndTime(PresentationDateTime)}</bdi> ·{" "}
                  <bdi className="text-mute">{VenueName}</bdi>
                  {note !== undefined && <span className="block text-error">{note}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
