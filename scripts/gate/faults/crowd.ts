import { setTimeout as sleep } from "node:timers/promises";
import { chances } from "../../../server/demo/seeded.ts";
import { Buyer, type Market } from "../contention/buyer.ts";

/** Mean pause of a buyer between two actions, in ms. The pause leaves CPU time for the databases. */
const PAUSE_MS = 400;

/** A crowd of buyers who buy tickets and give them back until `end` is called. */
export interface Crowd {
  /** A promise that is rejected if a buyer fails. */
  readonly failed: Promise<never>;
  readonly end: () => Promise<void>;
}

/**
 * Starts buyers who compete for the seats of the market. The seed determines what each buyer does and how
 * long the buyer pauses.
 */
export function openCrowd(market: Omit<Market, "isOver">, count: number, seed: number): Crowd {
  let isOver = false;
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => undefined);
  const goOn = async (place: number): Promise<void> => {
    const random = chances(seed, place, PAUSE_MS);
    const buyer = new Buyer({ ...market, isOver: () => isOver }, seed, `${place + 1}`);
    await buyer.arrive();
    while (!isOver) {
      await buyer.act();
      await sleep(random() * 2 * PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, place) => goOn(place)));
  all.catch(failing.reject);
  return {
    failed: failing.promise,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}
