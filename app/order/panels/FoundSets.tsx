import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels, ZERO } from "../../../domain/money.ts";
import { plus } from "../../../domain/moneySums.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import { listed, price as money } from "../../shell/i18n/formats.ts";
import { addressIn, rowWords } from "../../shell/hall/seatWords.ts";
import { foundSets, type FoundSet } from "../hall/foundSets.ts";
import { meritWords } from "../seats/meritWords.ts";
import { namesOf } from "../seats/namesOf.ts";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface FoundSetsProps {
  readonly desk: SeatDesk;
}

/**
 * Says why the found seats are good, and lists the alternatives. A press on an alternative takes its seats
 * instead.
 */
export function FoundSets({ desk }: FoundSetsProps) {
  const { t } = useTranslation();
  const { found } = useSnapshot(desk.view);
  // The seat states are mutated in place. The snapshots of the seats and the revision make the component
  // render again after each change.
  void useSnapshot(order).seats;
  void useSnapshot(desk.hall.view).revision;
  const sets = foundSets(desk.hall.states, found);
  const mine = sets.find(({ isMine }) => isMine);
  if (!mine) return null;
  const others = sets.filter(({ isMine }) => !isMine);
  return (
    <section aria-label={t("seats.alternatives")} className="flex flex-col gap-2">
      <p className="text-sm text-mute">
        {t("seats.found", {
          why: listed([placeWords(t, desk, mine.best), ...meritWords(t, mine.best)]),
        })}
      </p>
      {others.length > 0 && (
        <>
          <h3 className="text-sm font-medium text-mute">{t("seats.alternatives")}</h3>
          <ul className="flex flex-col gap-1.5">
            {others.map((set) => (
              <li key={set.letter}>
                <SetButton desk={desk} set={set} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function SetButton({ desk, set }: FoundSetsProps & { readonly set: FoundSet }) {
  const { t } = useTranslation();
  const { best, letter } = set;
  const cost = costOf(desk, best);
  return (
    <button
      type="button"
      onClick={() => void desk.takeInstead(best)}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm bg-raise px-2.5 py-1.5 text-start text-sm hover:bg-line"
    >
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-text text-xs font-semibold"
      >
        {letter}
      </span>
      <span className="min-w-0 flex-1">
        <span className="tabular block truncate large-text:whitespace-normal">
          {placeWords(t, desk, best)} · {namesOf(desk, best.seats)}
        </span>
        <span className="block text-mute">{listed(meritWords(t, best))}</span>
      </span>
      {cost !== undefined && <bdi className="tabular shrink-0">{money(cost, true)}</bdi>}
    </button>
  );
}

const placeWords = (t: TFunction, { hall }: SeatDesk, { seats }: BestSeats): string =>
  rowWords(t, addressIn(hall.layout, seats[0]!));

/** Returns the total price of the seats in shekels, or undefined if a seat has no price. */
function costOf({ hall, prices }: SeatDesk, { seats }: BestSeats): number | undefined {
  let sum = ZERO;
  for (const seat of seats) {
    const price = prices.get(addressIn(hall.layout, seat).ticketGroupId);
    if (price === undefined) return undefined;
    sum = plus(sum, price);
  }
  return toShekels(sum);
}
