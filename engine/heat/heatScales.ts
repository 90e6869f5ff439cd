import { createPaceScale } from "./paceScale.ts";

/** Which ends of the scales moved. */
export type Rescaled = "pace" | "money";

/** What a sale needs the scales to reach: agorot. */
export interface MoneySpan {
  /** Cheapest and dearest price. */
  readonly prices: readonly [low: number, high: number];
  /** What the dearest section would bring when sold out. */
  readonly takings: number;
}

/** A sale's place among those that share the scales. */
export interface ScaleSeat {
  /** Makes room for the pace of the sale's fastest section, seats a minute. */
  readonly holdPace: (most: number) => void;
  readonly leave: () => void;
}

interface Member extends MoneySpan {
  pace: number;
  readonly onRescaled: (what: Rescaled) => void;
}

/** What the ends of the scales stand for. */
export interface HeatScales {
  /** Cheapest and dearest price, agorot. */
  readonly prices: readonly [low: number, high: number];
  /** Agorot of one section at the hot end of the takings. */
  readonly takings: number;
  /** Seats a minute of one section at the hot end of the pace. */
  readonly ceiling: number;
  readonly join: (span: MoneySpan, onRescaled: (what: Rescaled) => void) => ScaleSeat;
}

/**
 * Scales that hold for every sale that has joined them, so that halls side by side have one legend: a
 * colour stands for the same price and the same pace in both.
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
          // Whoever moves on is there, also after it has left.
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
