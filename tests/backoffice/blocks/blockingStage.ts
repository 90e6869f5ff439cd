import type { Blocking } from "../../../backoffice/blocks/useBlocking.ts";
import { wordsBySeat } from "../../../backoffice/blocks/blockLists.ts";
import { createSeatChoice } from "../../../backoffice/hall/seatChoice.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { wordsIn } from "../../e2e/words.ts";
import { vouched } from "../../vouched.ts";
import { END, MINUTE, openDesk } from "../hall/saleStage.ts";

const NO_LISTS = {
  blocks: [],
  notes: [],
  aside: [],
  holders: [],
  refusal: undefined,
  isLoading: false,
  again: () => undefined,
};

type Staged = Partial<Omit<Blocking, "lists" | "desk" | "choice">> & {
  readonly lists?: Partial<Blocking["lists"]>;
  /** Numbers of the chosen seats. */
  readonly seats?: readonly number[];
  /** Numbers of seats that are blocked after the sale of the stage. */
  readonly blocked?: readonly number[];
};

/**
 * Returns the state of the blocking screen for the sale of `saleStage.ts`. The actions are never called,
 * because markup has no events. Call `stubPage` first.
 */
export function openBlocking(staged: Staged = {}): Blocking {
  const { lists = {}, seats = [], blocked = [], ...more } = staged;
  const { desk, tape } = openDesk();
  tape.append(
    END + MINUTE,
    blocked.map((seat) => [seat, SeatStatus.blocked]),
  );
  desk.follow(END + MINUTE);
  const choice = createSeatChoice(desk.replay.states);
  choice.apply(seats, "replace");
  const all = { ...NO_LISTS, ...lists };
  return {
    desk,
    choice,
    lists: all,
    places: new Map(),
    setPlaces: () => undefined,
    words: wordsBySeat(wordsIn("en"), all),
    acts: vouched<Blocking["acts"]>({ annotate: () => undefined }),
    isBusy: false,
    refusal: undefined,
    last: undefined,
    run: () => Promise.resolve(true),
    undo: () => undefined,
    map: undefined,
    setMap: () => undefined,
    ...more,
  };
}
