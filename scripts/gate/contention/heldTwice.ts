import type { Entry } from "./evidence.ts";

/** A period in which a seat certainly belonged to one owner, according to the buyers' answers alone. */
interface Hold {
  /** The buyer who has locked the seat, or the reservation of its sale. */
  readonly owner: string;
  readonly what: string;
  readonly from: number;
  until: number;
}

/**
 * Returns the periods in which each seat belonged to an owner. A period lasts from the server's answer until
 * the owner asks to give the seat up.
 */
function holdsOf(journal: readonly Entry[]): ReadonlyMap<string, readonly Hold[]> {
  const bySeat = new Map<string, Hold[]>();
  const open = new Map<string, Hold[]>();
  const begin = (hold: Hold, seats: readonly string[]): void => {
    for (const seat of seats) {
      const own = { ...hold };
      const others = bySeat.get(seat);
      if (others) others.push(own);
      else bySeat.set(seat, [own]);
      const key = `${hold.owner} ${seat}`;
      const opened = open.get(key);
      if (opened) opened.push(own);
      else open.set(key, [own]);
    }
  };
  const end = (owner: string, seats: readonly string[], at: number): void => {
    for (const seat of seats) {
      for (const hold of open.get(`${owner} ${seat}`) ?? []) hold.until = Math.min(hold.until, at);
      open.delete(`${owner} ${seat}`);
    }
  };
  const sold = new Map<string, readonly string[]>();
  for (const entry of journal) {
    if (entry.kind === "locked") {
      const { buyer, at, until, seats } = entry;
      begin({ owner: buyer, what: `locked by ${buyer}`, from: at, until }, seats);
    } else if (entry.kind === "releasing" || entry.kind === "paying") {
      end(entry.buyer, entry.seats, entry.at);
    } else if (entry.kind === "sold") {
      const { reservation, at, seats } = entry;
      sold.set(reservation, seats);
      begin(
        { owner: reservation, what: `sold as ${reservation}`, from: at, until: Infinity },
        seats,
      );
    } else if (entry.kind === "refunding") {
      end(entry.reservation, sold.get(entry.reservation) ?? [], entry.at);
    }
  }
  return bySeat;
}

/**
 * Returns one sentence for each pair of buyers to whom the same seat was confirmed for the same time. The
 * function uses only the buyers' answers and one clock.
 */
export function heldTwice(journal: readonly Entry[]): string[] {
  const found: string[] = [];
  for (const [seat, holds] of holdsOf(journal)) {
    let last: Hold[] = [];
    for (const hold of holds.toSorted((a, b) => a.from - b.from)) {
      if (hold.until <= hold.from) continue;
      last = last.filter(({ until }) => until > hold.from);
      const rivals = last.filter(({ owner }) => owner !== hold.owner);
      found.push(...rivals.map(({ what }) => `seat ${seat} is ${what} and ${hold.what}`));
      last.push(hold);
    }
  }
  return found;
}
