import { stepSeconds } from "../../domain/order.ts";
import type { LockTimer } from "../../domain/presentation.ts";
import type { SeatRef } from "../../server/seats/claims.ts";
import type { Locks } from "../../server/seats/locks.ts";
import { Disagreement } from "./disagreement.ts";
import { checkAnswer } from "./doorRules.ts";
import { seatName, type Ownership } from "./ownership.ts";

/** What the watched door writes down into: another one for every seed. */
export interface Watch {
  readonly ownership: Ownership;
  /** Policy 3. */
  readonly isGapPolicy: boolean;
  /** Something was answered. */
  readonly touch: () => void;
  /** The answer was wrong: the network may lose that, the judge must not. */
  readonly blame: (fault: unknown) => void;
}

const nameOf = ({ area, seat }: SeatRef): string => seatName(area, seat);

/** The lock door, with everything it answers written down as a promise that it must keep. */
export function watchedLocks(locks: Locks, timer: LockTimer, watch: () => Watch): Locks {
  const write = (work: (into: Watch, now: number) => void): void => {
    const into = watch();
    into.touch();
    try {
      work(into, Date.now());
    } catch (fault) {
      into.blame(fault);
    }
  };
  const claim: Locks["claim"] = async (holder, asked, allOrNone) => {
    // As in a rush a batch is under way whenever somebody asks: what comes at one instant is judged together.
    const underWay = locks.claim(holder, [], false);
    const [outcomes] = await Promise.all([locks.claim(holder, asked, allOrNone), underWay]);
    write(({ ownership, isGapPolicy }, now) => {
      checkAnswer(asked, outcomes, allOrNone, { holder, owners: ownership.at(now), isGapPolicy });
      const first = now + timer.chooseSeatsInSeconds * 1000;
      for (const outcome of outcomes) {
        if (!("claimed" in outcome)) continue;
        // A further seat joins the time that is left to the holder's others.
        const until = ownership.deadlineOf(holder, now) ?? first;
        mustBeAt(outcome.expiresAt, until);
        ownership.claim(nameOf(outcome.claimed), holder, until, now);
      }
    });
    return outcomes;
  };
  const release: Locks["release"] = async (holder, seats) => {
    await locks.release(holder, seats);
    write(({ ownership }) => {
      for (const seat of seats) ownership.release(nameOf(seat), holder);
    });
  };
  const extend: Locks["extend"] = async (holder, step) => {
    const expiresAt = await locks.extend(holder, step);
    write(({ ownership }, now) => {
      const until = now + stepSeconds(timer, step) * 1000;
      mustBeAt(expiresAt, until);
      ownership.extend(holder, until, now);
    });
    return expiresAt;
  };
  return { ...locks, claim, release, extend };
}

function mustBeAt(told: Date, until: number): void {
  if (told.getTime() === until) return;
  throw new Disagreement(`a lock was promised until ${told.getTime()}, not until ${until}`);
}
