import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Note } from "../../app/parts/ui/Note.tsx";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { addressIn, sectionWords, seatWords } from "../../app/shell/hall/seatWords.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { reseatOrder } from "../../domain/api/counter.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { createSeatChoice } from "../hall/seatChoice.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOnceKey } from "../parts/useOnceKey.ts";
import { CounterHall, type OpenHall } from "./HallFrame.tsx";
import { freeTyped, isFreeSeat } from "./freeSeats.ts";
import type { MovableTicket } from "./movableTicket.ts";
import { TypedSeats } from "./SeatFinder.tsx";
import { seatLine } from "./seatLine.ts";

/** Numbers of the new seats, by ticket number. */
type Moves = Readonly<Record<string, number>>;

interface ReseatHallProps {
  readonly hall: OpenHall;
  readonly id: string;
  /** Path of the order's page. */
  readonly back: string;
  /** Tickets of one presentation. */
  readonly tickets: readonly MovableTicket[];
}

/** Shows the map, and beside it the order's tickets, each with its new seat. */
export function ReseatHall({ hall, id, back, tickets }: ReseatHallProps) {
  const { t } = useTranslation();
  const { desk } = hall;
  const { states } = desk.replay;
  const choice = useMemo(() => createSeatChoice(states), [states]);
  const [moves, setMoves] = useState<Moves>({});
  const [current, setCurrent] = useState(tickets[0]?.TicketIdentifier ?? "");
  const { refusal, isBusy, send } = useReseat(id, back);
  useEffect(() => choice.apply(Object.values(moves), "replace"), [choice, moves]);

  /** Assigns the seat to the current ticket and moves on to the next ticket without one. */
  function give(seat: number): void {
    if (!isFreeSeat(desk, seat) || Object.values(moves).includes(seat)) return;
    const next = { ...moves, [current]: seat };
    setMoves(next);
    const left = tickets.find(({ TicketIdentifier: number }) => next[number] === undefined);
    if (left) setCurrent(left.TicketIdentifier);
  }

  const count = Object.keys(moves).length;
  return (
    <>
      <CounterHall hall={hall} onMap={choice.setMap} onSeat={give} />
      <aside className="flex min-h-0 flex-col gap-4 border-line p-4 max-laptop:border-t laptop:overflow-y-auto laptop:border-s">
        <p className="text-mute">{t("counter.reseat.how")}</p>
        <RadioCards
          legend={t("counter.reseat.which")}
          cards={tickets.map((ticket) => {
            const to = moves[ticket.TicketIdentifier];
            return {
              value: ticket.TicketIdentifier,
              title: seatLine(t, ticket),
              text:
                to === undefined
                  ? ticket.TicketName
                  : `${t("counter.reseat.to")}: ${seatWords(t, addressIn(desk.layout, to))}`,
            };
          })}
          value={current}
          onChange={setCurrent}
        />
        <SeatByName hall={hall} startsIn={tickets[0]?.seat.sectionId} onSeat={give} />
        {refusal && (
          <Note tone="danger" role="alert">
            {officeRefusal(t, refusal)}
          </Note>
        )}
        {count > 0 && (
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => void send(wireMoves(hall, tickets, moves))}
          >
            {t("counter.reseat.do", { count })}
          </Button>
        )}
      </aside>
    </>
  );
}

/** Converts the moves to the format of the API. */
const wireMoves = ({ desk }: OpenHall, tickets: readonly MovableTicket[], moves: Moves) =>
  tickets.flatMap(({ TicketIdentifier, PresentationId, seat }) => {
    const to = moves[TicketIdentifier];
    if (to === undefined) return [];
    const { sectionId, x, y } = addressOf(desk.layout, to);
    return [{ presentationId: PresentationId, ...seat, newSeat: { sectionId, x, y } }];
  });

interface SeatByNameProps {
  readonly hall: OpenHall;
  /** Id of the section that is selected at first. */
  readonly startsIn: number | undefined;
  readonly onSeat: (seat: number) => void;
}

/** Finds a free seat without the map, by section, row and number. */
function SeatByName({ hall, startsIn, onSeat }: SeatByNameProps) {
  const { t } = useTranslation();
  const { layout } = hall.desk;
  const sections = layout.sections.filter(({ firstSeat, endSeat }) => firstSeat !== endSeat);
  const [sectionId, setSectionId] = useState(startsIn);
  const section = sections.find(({ id }) => id === sectionId);
  return (
    <div>
      {sections.length > 1 && (
        <SelectField
          label={t("counter.sale.section")}
          options={sections.map(({ id, name }) => ({
            value: String(id),
            name: sectionWords(t, name),
          }))}
          value={String(sectionId ?? "")}
          onChange={(event) => setSectionId(Number(event.currentTarget.value))}
        />
      )}
      {section && (
        <TypedSeats
          key={section.id}
          find={(text) => freeTyped(hall.desk, section, text)}
          onFound={([seat]) => {
            if (seat !== undefined) onSeat(seat);
          }}
        />
      )}
    </div>
  );
}

/** Sends the moves and returns to the order. */
function useReseat(id: string, back: string) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const once = useOnceKey();
  async function send(tickets: ReturnType<typeof wireMoves>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const asked = { params: { id }, body: { tickets } };
    const idempotencyKey = once.keyOf(asked);
    const answer = await officeCall(reseatOrder, asked, { idempotencyKey }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) {
      once.refused(answer.refusal);
      return;
    }
    toast(t("counter.reseat.done"));
    navigate(back);
  }
  return { refusal, isBusy, send };
}
