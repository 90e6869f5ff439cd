import { createPaceScale } from "./paceScale.ts";

/** Which scale changed. */
export type Rescaled = "pace" | "money";

/** The amounts that a sale's scales must cover, in agorot. */
export interface MoneySpan {
  /** Lowest and highest price. */
  readonly prices: readonly [low: number, high: number];
  /** Takings of the section with the highest value, if sold out. */
  readonly takings: number;
}

/** A sale's membership in a set of scales that several sales share. */
export interface ScaleSeat {
  /**
   * Extends the pace scale so that it includes the pace of the sale's fastest section, in seats per minute.
   */
  readonly holdPace: (most: number) => void;
  readonly leave: () => void;
}

interface Member extends MoneySpan {
  pace: number;
  readonly onRescaled: (what: Rescaled) => void;
}

/** The values at the ends of the scales. */
export interface HeatScales {
  /** Lowest and highest price, in agorot. */
  readonly prices: readonly [low: number, high: number];
  /** Takings of one section at the hot end, in agorot. */
  readonly takings: number;
  /** Pace of one section at the hot end, in seats per minute. */
  readonly ceiling: number;
  readonly join: (span: MoneySpan, onRescaled: (what: Rescaled) => void) => ScaleSeat;
}

/**
 * Creates scales that cover every sale that has joined, so that maps side by side share one legend: a colour
 * stands for the same price and pace in all of them.
 */
export function createHeatScales(): HeatScales {
  const members = new Set<Member>();
  const pace = createPaceScale();
  let prices: readonly [number, number] = [0, 0];
  let takings = 0;

  function tell(what: Rescaled): void {
    for (const { onRescaled } of members) onRescaled(what);
  }

  function holdPace(): void {
    const most = Math.max(0, ...Array.from(members, (member) => member.pace));
    if (pace.hold(most)) tell("pace");
  }

  function measureMoney(): void {
    const all = [...members];
    const low = Math.min(...all.map((member) => member.prices[0]));
    const high = Math.max(...all.map((member) => member.prices[1]));
    const most = Math.max(0, ...all.map((member) => member.takings));
    if (all.length === 0 || (low === prices[0] && high === prices[1] && most === takings)) return;
    prices = [low, high];
    takings = most;
    tell("money");
  }

  return {
    get prices() {
      return prices;
    },
    get takings() {
      return takings;
    },
    get ceiling() {
      return pace.ceiling;
    },
    join(span, onRescaled) {
      const member: Member = { ...span, pace: 0, onRescaled };
      const stay = (): void => {
        if (members.has(member)) return;
        members.add(member);
        measureMoney();
      };
      stay();
      return {
        holdPace(most) {
          // A sale that has left the shared scales joins again when it reports its pace.
          stay();
          member.pace = most;
          holdPace();
        },
        leave() {
          members.delete(member);
          measureMoney();
          holdPace();
        },
      };
    },
  };
}
