import { HANDWORK, type HandworkFile } from "./input/handling.ts";
import type { Later } from "./render/later.ts";
import { DETAILS, type SceneDetails } from "./render/laterDetails.ts";

/** What a map's first picture and first tap do without: files of their own, fetched after them. */
export interface MapParts {
  readonly details: Later<SceneDetails>;
  readonly handwork: Later<HandworkFile>;
}

export const MAP_PARTS: MapParts = { details: DETAILS, handwork: HANDWORK };

/** The longest that a part which could not be fetched waits for the next try, ms. */
const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 1000;

/** A part of the map could not be fetched; it is tried again until the map is gone. */
export interface MissingPart {
  readonly part: keyof MapParts;
  readonly error: unknown;
  /** Tries so far. */
  readonly tries: number;
}

interface FetchingEvents {
  readonly onArrived: () => void;
  readonly onMissing: (missing: MissingPart) => void;
}

/** Fetches the parts for one map; answers how to give that up. */
export function fetchParts(parts: MapParts, { onArrived, onMissing }: FetchingEvents): () => void {
  const waits = new Set<ReturnType<typeof setTimeout>>();
  let isOver = false;

  async function fetchPart(part: keyof MapParts, tries: number): Promise<void> {
    try {
      await parts[part].fetch();
      if (!isOver) onArrived();
    } catch (error) {
      if (isOver) return;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
      const timer = setTimeout(() => {
        waits.delete(timer);
        void fetchPart(part, tries + 1);
      }, wait);
      waits.add(timer);
      onMissing({ part, error, tries });
    }
  }

  for (const part of ["details", "handwork"] as const) {
    // What is there already was taken from the start.
    if (!parts[part].now) void fetchPart(part, 1);
  }
  return () => {
    isOver = true;
    for (const timer of waits) clearTimeout(timer);
  };
}

/** Waits until all parts are there, or cannot be had now: each map goes on trying by itself. */
export const partsSettled = async (parts: MapParts = MAP_PARTS): Promise<void> =>
  void (await Promise.allSettled([parts.details.fetch(), parts.handwork.fetch()]));
