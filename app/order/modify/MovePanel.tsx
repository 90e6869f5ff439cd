import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { AdviceNote } from "../seats/AdviceNote.tsx";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { choiceOf, type SeatDesk } from "../seats/seatDesk.ts";
import { movesOf, moveSeats } from "./moveSeats.ts";
import { moving } from "../seats/moving.ts";

interface DeskProps {
  readonly desk: SeatDesk;
}

/**
 * Panel beside the hall while a reservation's seats are changed: the tickets to move, their new seats, and
 * the button.
 */
export function MovePanel({ desk }: DeskProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("modify.title")}
      className="flex max-h-full w-68 flex-col gap-4 self-start overflow-y-auto rounded-lg border border-line bg-panel p-5 wide:w-84"
    >
      <h2 className="text-lg leading-tight font-semibold">{t("modify.title")}</h2>
      <MoveTickets desk={desk} />
      <AdviceNote desk={desk} />
      <MoveButton desk={desk} />
    </section>
  );
}

/**
 * The reservation's tickets with their old and new seats. Each ticket has a switch to leave it at its old
 * seat.
 */
export function MoveTickets({ desk }: DeskProps) {
  const { t } = useTranslation();
  const { now, failure } = useSnapshot(moving);
  const { seats } = useSnapshot(order);
  useEffect(() => desk.applyFilters(), [desk, now]);
  if (failure) {
    return (
      <Note
        tone="danger"
        role="alert"
        title={t("modify.cannot")}
        action={<LinkButton href="/customer">{t("modify.toArea")}</LinkButton>}
      >
        {refusalText(t, failure)}
      </Note>
    );
  }
  if (!now) return <p className="text-mute">{t("modify.loading")}</p>;
  const moves = movesOf(now, seats, (id) => desk.prices.get(id));
  return (
    <>
      <p className="text-sm text-mute">{t("modify.lead")}</p>
      <ul className="flex flex-col gap-2">
        {now.tickets.map((ticket) => {
          const to = moves.find(({ from }) => from.seat === ticket.seat)?.to;
          return (
            <li key={ticket.seat}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={now.wanted.includes(ticket.seat)}
                  onChange={({ target }) => turn(ticket.seat, target.checked)}
                  className="size-5 accent-limelight"
                />
                <span className="min-w-0 flex-1">
                  <span className="block">{seatWords(t, ticket)}</span>
                  {to && (
                    <span className="flex items-center gap-1.5 font-semibold">
                      <ArrowRight size={16} aria-hidden className="shrink-0 rtl:-scale-x-100" />
                      <span className="sr-only">{t("modify.to")}</span>
                      {seatWords(t, to)}
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Includes the ticket of a seat in the move, or excludes it. The party size becomes the number of included
 * tickets.
 */
function turn(seat: number, isWanted: boolean): void {
  const { now } = moving;
  if (!now) return;
  const wanted = now.tickets
    .map((ticket) => ticket.seat)
    .filter((one) => (one === seat ? isWanted : now.wanted.includes(one)));
  moving.now = { ...now, wanted };
  order.partySize = Math.max(1, wanted.length);
}

/** The button that moves the tickets. A text above the button says what is still missing. */
export function MoveButton({ desk }: DeskProps) {
  const { t } = useTranslation();
  const { now } = useSnapshot(moving);
  const { seats } = useSnapshot(order);
  const { isBusy: isLocking } = useSnapshot(desk.selection.view);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly of: string; readonly why: Refusal }>();
  if (!now) return null;
  const choice = choiceOf({ seats });
  // Number of seats that are still to be chosen. Negative if too many are chosen.
  const count = now.wanted.length - seats.length;
  const move = async (): Promise<void> => {
    if (isBusy || !moving.now) return;
    setIsBusy(true);
    await desk.selection.settled();
    const moves = movesOf(moving.now, order.seats, (id) => desk.prices.get(id));
    const why = await moveSeats(pageContext, moves);
    setTrouble(why && { of: choice, why });
    setIsBusy(false);
  };
  return (
    <div data-onward="" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <p role="status" className="text-sm text-mute empty:hidden">
        {count > 0
          ? t("modify.more", { count })
          : count < 0
            ? t("modify.fewer", { count: -count })
            : null}
      </p>
      <p role="alert" className="text-sm text-error empty:hidden">
        {trouble?.of === choice && refusalText(t, trouble.why)}
      </p>
      <Button
        look="primary"
        className="min-h-12 w-full"
        disabled={count !== 0 || now.wanted.length === 0}
        isBusy={isBusy}
        isWaiting={isLocking}
        onClick={() => void move()}
      >
        {t("modify.move", { count: now.wanted.length })}
      </Button>
    </div>
  );
}
