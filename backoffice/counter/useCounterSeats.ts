import { useEffect, useMemo, useRef, useState } from "react";
import { counterSeats } from "../../domain/api/counterSale.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { SeatMap } from "../../engine/index.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import { createSeatChoice } from "../hall/seatChoice.ts";
import type { SaleDesk } from "../hall/saleDesk.ts";
import { officeCall } from "../shell/officeCall.ts";
import { isFreeSeat } from "./freeSeats.ts";

export type KeptSeat = Reply<typeof counterSeats>["seats"][number];

/** A seat, or any place of a section without numbered seats (`x` and `y` are null). */
interface Wanted {
  readonly sectionId: number;
  readonly x: number | null;
  readonly y: number | null;
}

/**
 * The seats of a sale, which the server has locked for this operator and which the map shows as the
 * operator's own.
 */
export interface CounterSeats {
  readonly kept: readonly KeptSeat[];
  readonly expiresAt: string | null;
  readonly refusal?: Refusal | undefined;
  readonly isBusy: boolean;
  /** Locks a seat (by number), or releases it. */
  readonly toggle: (seat: number) => void;
  /** Locks a number of places in a section without numbered seats. */
  readonly addPlaces: (sectionId: number, count: number) => void;
  readonly add: (seats: readonly number[]) => void;
  readonly remove: (seat: KeptSeat) => void;
  /** Clears the seats after the sale, without releasing them. */
  readonly forget: () => void;
  readonly setMap: (map: SeatMap | undefined) => void;
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.sectionId === other.sectionId && one.x === other.x && one.y === other.y;

const send = (presentationId: number, seats: readonly Wanted[]) =>
  officeCall(counterSeats, {
    body: { presentationId, seats: seats.map(({ sectionId, x, y }) => ({ sectionId, x, y })) },
  });

interface Keeping extends Reply<typeof counterSeats> {
  readonly refusal?: Refusal | undefined;
}

const NONE: Reply<typeof counterSeats> = { seats: [], expiresAt: null };

/**
 * Locks the wanted seats at the server. Requests run one at a time, each with the latest seats. After a
 * refusal, the seats that were last locked remain.
 */
function useKeeping(presentationId: number) {
  const [state, setState] = useState<Keeping>(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const wanted = useRef<readonly Wanted[]>([]);
  const last = useRef(NONE);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    let asked: readonly Wanted[] | undefined;
    while (asked !== wanted.current) {
      asked = wanted.current;
      const { reply, refusal } = await send(presentationId, asked);
      last.current = reply ?? last.current;
      // Adopts the seats of the reply: unnumbered places now have coordinates, and refused seats are dropped.
      if (wanted.current === asked) asked = wanted.current = last.current.seats;
      setState({ ...last.current, refusal });
    }
  }

  function want(seats: readonly Wanted[]): void {
    wanted.current = seats;
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    void run().finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
  }

  function forget(): void {
    wanted.current = [];
    last.current = NONE;
    setState(NONE);
  }
  return { ...state, isBusy, wanted, want, forget };
}

/** Returns the seats of a box-office sale. The seats stay locked while the component is mounted. */
export function useCounterSeats(presentationId: number, desk: SaleDesk): CounterSeats {
  const { layout } = desk;
  const { states } = desk.replay;
  const choice = useMemo(() => createSeatChoice(states), [states]);
  const {
    seats: kept,
    expiresAt,
    refusal,
    isBusy,
    wanted,
    want,
    forget,
  } = useKeeping(presentationId);

  useEffect(() => {
    const numbers = kept.map(({ sectionId, x, y }) => seatAt(layout, sectionId, x, y));
    choice.apply(
      numbers.filter((seat) => seat >= 0),
      "replace",
    );
  }, [kept, layout, choice]);
  // Releases the seats when the operator leaves the screen.
  useEffect(
    () => () => {
      if (wanted.current.length > 0) void send(presentationId, []);
    },
    [presentationId, wanted],
  );

  const wireOf = (seat: number): Wanted => {
    const { sectionId, x, y } = addressOf(layout, seat);
    return { sectionId, x, y };
  };
  const add = (seats: readonly Wanted[]): void => {
    const news = seats.filter((seat) => !wanted.current.some((each) => isSame(each, seat)));
    want([...wanted.current, ...news]);
  };
  const remove = (seat: Wanted): void => want(wanted.current.filter((each) => !isSame(each, seat)));
  return {
    kept,
    expiresAt,
    refusal,
    isBusy,
    toggle(number) {
      const seat = wireOf(number);
      if (wanted.current.some((each) => isSame(each, seat))) remove(seat);
      else if (isFreeSeat(desk, number)) add([seat]);
    },
    addPlaces(sectionId, count) {
      const section = layout.sections.find(({ id }) => id === sectionId);
      if (!section || section.firstSeat !== section.endSeat) return;
      const place = { sectionId, x: null, y: null };
      want([...wanted.current, ...Array.from({ length: count }, () => place)]);
    },
    add: (seats) => add(seats.map(wireOf)),
    remove,
    forget,
    setMap: choice.setMap,
  };
}
