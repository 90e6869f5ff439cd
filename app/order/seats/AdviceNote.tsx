import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { namesOf } from "./namesOf.ts";
import { order } from "../cart/order.ts";
import { choiceOf, type Mending, type SeatDesk } from "./seatDesk.ts";

/**
 * Warns that the chosen seats leave a single seat empty between others, and offers a fix. The warning is only
 * advice, and becomes an alert once the server refuses to continue because of the gap.
 */
export function AdviceNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { revision } = useSnapshot(desk.hall.view);
  useEffect(() => void desk.advise(), [desk, revision]);
  const { gapRefusedFor, advice } = useSnapshot(desk.view);
  const isGapRefused = gapRefusedFor === choiceOf(useSnapshot(order)) && gapRefusedFor !== "";
  const { seats, suggestions } = advice;
  if (seats.length === 0 && !isGapRefused) return null;
  const [suggestion] = suggestions;
  return (
    <div
      role={isGapRefused ? "alert" : "status"}
      className="rounded-md border border-limelight/45 bg-limelight/8 px-3.5 py-3 text-sm"
    >
      <p>
        <strong className="font-semibold text-limelight">
          {t("seats.alone", { count: Math.max(1, seats.length) })}
        </strong>{" "}
        {suggestion && <MoveWords desk={desk} suggestion={suggestion} />}
      </p>
      {suggestion && (
        <button
          type="button"
          onClick={() => void desk.mend(suggestion)}
          className="-mx-2 mt-1 min-h-9 rounded-sm px-2 font-semibold underline underline-offset-4 hover:text-limelight max-laptop:min-h-11"
        >
          {t("seats.move", { count: suggestion.take.length })}
        </button>
      )}
    </div>
  );
}

function MoveWords({ desk, suggestion }: { desk: SeatDesk; suggestion: Mending }) {
  const { t } = useTranslation();
  const { layout } = desk.hall;
  const first = suggestion.take[0]!;
  const isSameRow = layout.rowOf[first] === layout.rowOf[suggestion.leave[0]!];
  const names = namesOf(desk, suggestion.take);
  const count = suggestion.take.length;
  return isSameRow
    ? t("seats.moveInRow", { count, seats: names })
    : t("seats.moveToRow", { count, seats: names, row: addressOf(layout, first).rowName });
}
