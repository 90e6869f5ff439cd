import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { SeatStatus } from "../../domain/seat.ts";
import type { SelectionSummary } from "../../engine/index.ts";
import { sectionWords } from "../../app/shell/hall/seatWords.ts";
import { count } from "../hall/saleFigures.ts";
import { saleStatusWords } from "../hall/pointedText.ts";
import { seatRanges } from "./seatRanges.ts";
import { useChosen, type Blocking } from "./useBlocking.ts";

/** Maximum number of notes shown for a selection. The list of notes shows all. */
const MOST_NOTES = 3;

const statusLines = (t: TFunction, summary: SelectionSummary) =>
  (
    [
      [SeatStatus.available, summary.free],
      [SeatStatus.locked, summary.locked],
      [SeatStatus.held, summary.held],
      [SeatStatus.sold, summary.sold],
      [SeatStatus.blocked, summary.blocked],
    ] as const
  )
    .filter(([, seats]) => seats > 0)
    .map(([status, seats]) => ({ name: saleStatusWords(t, status), seats }));

/** Returns the names of the chosen seats' sections, in plan order. Empty if the plan has only one section. */
function sectionsOf(t: TFunction, { desk, choice }: Blocking): string[] {
  const { layout } = desk;
  if (layout.sections.length === 1) return [];
  const found = new Set(choice.seats().map((seat) => layout.rowSection[layout.rowOf[seat]!]!));
  return found.size === 1 ? [] : [...found].map((at) => sectionWords(t, layout.sections[at]!.name));
}

/** Shows how many seats are chosen, where they are, their statuses and the notes on them. */
export function ChoiceFacts({ blocking }: { readonly blocking: Blocking }) {
  const { t } = useTranslation();
  const { desk, choice, words } = blocking;
  const { summary, places } = useChosen(blocking);
  const total = summary.seats + places;
  const seats = choice.seats();
  const said = [...new Set(seats.flatMap((seat) => words.get(seat) ?? []))];
  return (
    <div className="rounded-md border border-line p-3">
      <p role="status" className="text-lg font-semibold">
        {total === 0 ? t("blocks.chosen.none") : t("blocks.chosen", { count: total })}
      </p>
      {total === 0 ? (
        <p className="mt-1 text-sm text-mute">{t("blocks.chosen.how")}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-mute">
            {sectionsOf(t, blocking).join(", ")}
            {seats.length > 0 && (
              <span className="tabular block">{seatRanges(t, desk.layout, seats)}</span>
            )}
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {statusLines(t, summary).map(({ name, seats: number }) => (
              <div key={name} className="flex gap-1.5">
                <dt className="text-mute">{name}</dt>
                <dd className="tabular font-semibold">{count(number)}</dd>
              </div>
            ))}
          </dl>
          {said.slice(0, MOST_NOTES).map((text) => (
            <p key={text} className="mt-2 text-sm">
              {text}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
