import { stepSeconds } from "../../domain/order.ts";
import type { LockTimer } from "../../domain/presentation.ts";
import type { SeatRef } from "../../server/seats/claims.ts";
import type { Locks } from "../../server/seats/locks.ts";
import { Disagreement } from "./disagreement.ts";
import { checkAnswer } from "./doorRules.ts";
import { seatName, type Ownership } from "./ownership.ts";

/** Where the recording lock service writes to. Every seed has a `Watch` of its own. */
export interface Watch {
  readonly ownership: Ownership;
  /** Whether seating policy 3 applies. */
  readonly isGapPolicy: boolean;
  /** Called with every reply. */
  readonly touch: () => void;
  /**
   * Called with a wrong reply, because the error must be reported even if the simulated network loses the
   * reply.
   */
  readonly blame: (fault: unknown) => void;
}

const nameOf = ({ area, seat }: SeatRef): string => seatName(area, seat);

/** Wraps the lock service and records every reply, so that it can be checked later. */
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
    // An empty claim starts a batch first. The real claim waits for the next batch with other concurrent
    // claims, as under load.
    const underWay = locks.claim(holder, [], false);
    const [outcomes] = await Promise.all([locks.claim(holder, asked, allOrNone), underWay]);
    write(({ ownership, isGapPolicy }, now) => {
      checkAnswer(asked, outcomes, allOrNone, { holder, owners: ownership.at(now), isGapPolicy });
      const first = now + timer.chooseSeatsInSeconds * 1000;
      for (const outcome of outcomes) {
        if (!("claimed" in outcome)) continue;
        // A further seat expires at the same time as the seats that the holder already has.
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
