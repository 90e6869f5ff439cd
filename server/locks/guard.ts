import type { SeatRef } from "../claims.ts";
import type { Db } from "../store/db.ts";
import { takeFree, type Wanted } from "./claimStatements.ts";

/**
 * Decides which of the wanted seats their holders get, one answer each. The door is given one, so
 * that a test can put a careless one in its place and see what this one prevents.
 */
export type Guard = (tx: Db, wanted: readonly Wanted[], now: Date) => Promise<boolean[]>;

export const keyOf = ({ presentationId, area, seat }: SeatRef): string =>
  `${presentationId} ${area} ${seat}`;

/** First come, first served: of one batch by its order, else by the primary key of the claims. */
export const guardClaims: Guard = async (tx, wanted, now) => {
  const firsts = new Map<string, Wanted>();
  for (const want of wanted) {
    const key = keyOf(want);
    if (!firsts.has(key)) firsts.set(key, want);
  }
  const taken = new Set((await takeFree(tx, [...firsts.values()], now)).map(keyOf));
  return wanted.map((want) => {
    const key = keyOf(want);
    return taken.has(key) && firsts.get(key)?.holder === want.holder;
  });
};
