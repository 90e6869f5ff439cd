import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { seatWords } from "../../app/shell/hall/seatWords.ts";
import type { LostSeat, PlanMove } from "../../domain/api/plans.ts";

interface MoveListProps {
  readonly rows: readonly PlanMove[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

const SHOWN_SEATS = 3;

/** Returns the name of a seat that is missing from a plan. */
export const lostSeatText = (t: TFunction, { section, row, seat }: LostSeat): string =>
  seatWords(t, { sectionName: section, rowName: row, seatName: seat });

/** Returns the reason why a presentation cannot be moved to the new plan, or what is moved with it. */
function moveText(t: TFunction, move: PlanMove): string {
  const { lost, lostSeats, isOfSeason, isClosed, locked, taken } = move;
  if (lost > 0) {
    const seats = lostSeats
      .slice(0, SHOWN_SEATS)
      .map((seat) => lostSeatText(t, seat))
      .join("; ");
    return t("plans.move.lost", { count: lost, seats });
  }
  if (isOfSeason) return t("plans.move.season");
  if (!isClosed) return t("plans.move.open");
  if (locked > 0) return t("plans.move.locked", { count: locked });
  return taken > 0 ? t("plans.move.taken", { count: taken }) : t("plans.move.free");
}

/**
 * Lists upcoming presentations, to choose those that are moved to the new plan. All other presentations keep
 * their plan.
 */
export function MoveList({ rows, chosen, onChange }: MoveListProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="text-sm text-mute">{t("plans.noComing")}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">{t("plans.moves")}</legend>
      <p className="mb-1 text-sm text-mute">{t("plans.movesText")}</p>
      <div
        role="group"
        aria-label={t("plans.moves")}
        className="max-h-72 overflow-y-auto"
        // Focusable for keyboard scrolling: if no presentation can be chosen, nothing inside takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.map((move) => {
          const { PresentationId: id, FeatureName, PresentationDateTime, canMove } = move;
          return (
            <CheckField
              key={id}
              label={`${FeatureName} · ${dayAndTime(PresentationDateTime)}`}
              hint={moveText(t, move)}
              disabled={!canMove}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((each) => each !== id),
                )
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
