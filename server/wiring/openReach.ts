import type { Container } from "../container.ts";
import { secretsOf } from "../platform/encryption/sealing.ts";
import type { Mount } from "../http/mount.ts";
import { reachRoutes } from "../routes/reach.ts";
import { openStopLinks } from "../reach/stopLinks.ts";
import { tellWatchers } from "../reach/watches.ts";

const LOOK_MS = 3_000;

/** Letters to the house, and word from it to whoever asked for that. */
export interface Reach {
  readonly mountRoutes: (mount: Mount) => void;
  /** Looks whom to tell of free seats now; runs by itself. */
  readonly tellWatchers: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openReach(office: Container, publicUrl: () => string): Promise<Reach> {
  const { db, log } = office;
  const stopLinks = openStopLinks(secretsOf(db, "links"));
  const desk = { ...office, stopLinks, publicUrl };
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= tellWatchers(desk)
      .catch((error: unknown) => log.warn({ err: error }, "who waits for seats was not told"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    mountRoutes: (mount) => reachRoutes(mount, desk),
    tellWatchers: () => tellWatchers(desk),
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
