import type { SeatChange } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";
import { Batcher } from "../../platform/batcher.ts";
import { claimBatch, touchedBy } from "./claimBatch.ts";
import type { ClaimOutcome, ClaimRequest } from "./claimRequest.ts";
import { guardClaims, type Guard } from "./guard.ts";
import { isPlain, PlainClaims } from "./plainClaims.ts";

interface DoorParts {
  readonly db: Db;
  readonly announce: (changes: readonly SeatChange[]) => void;
  /** How many batches run at once on each of the two paths (`PlainClaims` and `claimBatch`). */
  readonly lanes: number;
  /** Only tests set a guard. If a guard is set, every request takes the full path (`claimBatch`). */
  readonly guard?: Guard;
}

type Ask = (request: ClaimRequest) => Promise<ClaimOutcome[]>;

interface Doors {
  /**
   * Claims seats with a single statement (`PlainClaims`) if possible, otherwise by the full path
   * (`claimBatch`).
   */
  readonly ask: Ask;
  readonly askWhole: Ask;
}

/**
 * Opens the two ways to claim seats: `PlainClaims` and `claimBatch`. `PlainClaims` and `claimBatch` have
 * separate batches.
 */
export function openDoors({ db, announce, lanes, guard }: DoorParts): Doors {
  const size = (request: ClaimRequest): number => request.asked.length;
  const judgeBatch = async (requests: readonly ClaimRequest[]): Promise<ClaimOutcome[][]> => {
    const { outcomes, changes } = await db
      .transaction()
      .execute((tx) => claimBatch(tx, requests, guard ?? guardClaims));
    announce(changes);
    return outcomes;
  };
  const whole = new Batcher(judgeBatch, { size, touches: touchedBy, lanes });
  const askWhole: Ask = (request) => whole.ask(request);
  if (guard) return { ask: askWhole, askWhole };

  const claims = new PlainClaims(db);
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
