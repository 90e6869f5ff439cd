import type { Kind, Operation } from "./operations.ts";
import type { Playhouse } from "./playhouse.ts";
import type { Stranger } from "./stranger.ts";
import { LAYOUT } from "./hall.ts";
import type { Tally } from "./tally.ts";
import type { VirtualTime } from "./virtualTime.ts";
import type { Visitor } from "./visitor.ts";

/** The visitors, other persons and the server that an operation uses. */
export interface Cast {
  readonly time: VirtualTime;
  readonly tally: Tally;
  readonly play: Playhouse;
  readonly visitor: Visitor;
  readonly stranger: Stranger;
}

type Act = (cast: Cast, operation: Operation) => void;

const LONGEST_SLEEP_MS = 90_000;
const LONGEST_HIDING_MS = 40_000;
const LONGEST_CUT_MS = 30_000;
/** The longest wait for a lock to expire, in ms. This wait is shorter than the run of a seed. */
const LATEST_SNATCH_MS = 30_000;

/** Runs a visitor's action while time passes. If the action throws, the seed fails. */
const does =
  (work: (visitor: Visitor, operation: Operation) => Promise<unknown> | undefined): Act =>
  ({ time, visitor }, operation) =>
    time.watch(work(visitor, operation));

/** Completes another person's action before time moves on. */
const others =
  (work: (stranger: Stranger, operation: Operation) => Promise<void>): Act =>
  ({ time, stranger }, operation) =>
    time.await(work(stranger, operation));

const seatOf = ({ a }: Operation): number => a % LAYOUT.count;

const sleep: Act = ({ time, tally, visitor: { line } }, { a }) => {
  if (line.isAsleep) return;
  tally.count("tab asleep");
  line.isAsleep = true;
  time.after(a % LONGEST_SLEEP_MS, () => {
    if (line.isAsleep) line.wake();
  });
};

const hide: Act = ({ time, tally, visitor }, { a }) => {
  tally.count("tab hidden");
  visitor.tab.hide(true);
  time.after(a % LONGEST_HIDING_MS, () => visitor.tab.hide(false));
};

const cut: Act = ({ time, tally, visitor }, { a }) => {
  tally.count("tab cut off");
  const { line } = visitor;
  line.isCut = true;
  visitor.tab.notice();
  time.after(a % LONGEST_CUT_MS, () => {
    line.isCut = false;
    visitor.tab.notice();
  });
};

/** Claims the seat whose lock expires next, immediately after it has expired. */
const snatch: Act = ({ time, stranger, play }) => {
  const next = play.ownership.nextEnd(time.now);
  if (!next || next.until - time.now > LATEST_SNATCH_MS) return;
  time.arrive(next.until - time.now + 10, () => stranger.snatch(next.seat));
};

/** The action of each kind of operation. */
export const ACTS: Readonly<Record<Kind, Act>> = {
  tap: does((visitor, { a }) => visitor.tap(a)),
  tapMine: does((visitor, { a }) => visitor.tapMine(a)),
  take: does((visitor, { a, b }) => visitor.take(a, b)),
  move: does((visitor, { a, b }) => visitor.move(a, b)),
  release: does((visitor) => visitor.release()),
  find: does((visitor) => visitor.find()),
  places: does((visitor, { a }) => visitor.places(a)),
  extend: does((visitor) => visitor.extend()),
  proceed: does((visitor) => visitor.proceed()),
  party: ({ visitor }, { a }) => visitor.party(a),
  reload: ({ visitor }) => visitor.reload(),
  breakStream: ({ visitor }) => visitor.line.breakStreams(),
  sleep,
  hide,
  cut,
  strangerLocks: others((stranger, of) =>
    stranger.lock([seatOf(of), seatOf({ ...of, a: of.a + 1 })]),
  ),
  strangerUnlocks: others((stranger, { a }) => stranger.unlock(a)),
  block: others((stranger, of) => stranger.block(seatOf(of), false)),
  blockSilently: others((stranger, of) => stranger.block(seatOf(of), true)),
  unblock: others((stranger) => stranger.unblock()),
  snatch,
  rivals: others((stranger, of) => stranger.rivals(seatOf(of))),
  rush: others((stranger, { a }) => stranger.rush(a % 3 === 0)),
  wait: () => undefined,
};
