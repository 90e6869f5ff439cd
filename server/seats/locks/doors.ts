import type { SeatChange } from "../claims.ts";
import type { Config } from "../../platform/settings/config.ts";
import type { Db } from "../../platform/store/db.ts";
import { Batcher } from "../../platform/batcher.ts";
import { claimBatch, touchedBy } from "./claimBatch.ts";
import type { ClaimOutcome, ClaimRequest } from "./claimRequest.ts";
import { guardClaims, type Guard } from "./guard.ts";
import { isPlain, PlainClaims } from "./plainClaims.ts";

interface DoorParts {
  readonly db: Db;
  readonly config: Pick<Config, "maxSeats">;
  readonly announce: (changes: readonly SeatChange[]) => void;
  /** Batches of either door that are under way at once. */
  readonly lanes: number;
  /** Where a test gives one, every request is judged by the whole door. */
  readonly guard?: Guard;
}

type Ask = (request: ClaimRequest) => Promise<ClaimOutcome[]>;

interface Doors {
  /** By one statement where that is enough to know, and by the whole door where it is not. */
  readonly ask: Ask;
  readonly askWhole: Ask;
}

/** The two ways to claim, each with batches of its own. */
export function openDoors({ db, config, announce, lanes, guard }: DoorParts): Doors {
  const { maxSeats } = config;
  const rules = { maxSeats, guard: guard ?? guardClaims };
  const size = (request: ClaimRequest): number => request.asked.length;
  const judgeBatch = async (requests: readonly ClaimRequest[]): Promise<ClaimOutcome[][]> => {
    const { outcomes, changes } = await db
      .transaction()
      .execute((tx) => claimBatch(tx, requests, rules));
    announce(changes);
    return outcomes;
  };
  const whole = new Batcher(judgeBatch, { size, touches: touchedBy, lanes });
  const askWhole: Ask = (request) => whole.ask(request);
  if (guard) return { ask: askWhole, askWhole };

  const claims = new PlainClaims(db, maxSeats);
  const claimPlain = async (requests: readonly ClaimRequest[]) => {
    const { outcomes, changes } = await claims.claim(requests);
    announce(changes);
    return outcomes;
  };
  const plain = new Batcher(claimPlain, { size, touches: ({ holder }) => [holder], lanes });
  const ask: Ask = async (request) => {
    const answer = isPlain(request) ? await plain.ask(request) : undefined;
    return answer ?? askWhole(request);
  };
  return { ask, askWhole };
}
