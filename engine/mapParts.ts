import { HANDWORK, type HandworkFile } from "./input/handling.ts";
import type { Later } from "./render/later.ts";
import { DETAILS, type SceneDetails } from "./render/laterDetails.ts";

/**
 * Parts of the map that the first frame and the first tap do not need. The parts are separate files that are
 * loaded afterwards.
 */
export interface MapParts {
  readonly details: Later<SceneDetails>;
  readonly handwork: Later<HandworkFile>;
}

export const MAP_PARTS: MapParts = { details: DETAILS, handwork: HANDWORK };

/** Maximum delay before loading a part is retried, in ms. */
const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 1000;

/** Reports that a part of the map failed to load. Loading the part is retried until the map is destroyed. */
export interface MissingPart {
  readonly part: keyof MapParts;
  readonly error: unknown;
  /** Attempts so far. */
  readonly tries: number;
}

interface FetchingEvents {
  readonly onArrived: () => void;
  readonly onMissing: (missing: MissingPart) => void;
}

/** Loads the parts for one map. Returns a function that cancels the loading. */
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
    // A part that is already loaded has been used from the start.
    if (!parts[part].now) void fetchPart(part, 1);
  }
  return () => {
    isOver = true;
    for (const timer of waits) clearTimeout(timer);
  };
}

/** Waits until each part has loaded or failed once. If loading fails, each map retries by itself. */
export const partsSettled = async (parts: MapParts = MAP_PARTS): Promise<void> =>
  void (await Promise.allSettled([parts.details.fetch(), parts.handwork.fetch()]));
