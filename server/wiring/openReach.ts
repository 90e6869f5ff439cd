import type { Container } from "../container.ts";
import { secretsOf } from "../platform/encryption/sealing.ts";
import { repeat } from "../platform/repeat.ts";
import type { Mount } from "../http/mount.ts";
import { contactLetterRoutes } from "../routes/contactLetters.ts";
import { reachRoutes } from "../routes/reach.ts";
import { openStopLinks } from "../reach/stopLinks.ts";
import { tellWatchers } from "../reach/watches.ts";

const LOOK_MS = 3_000;

/** The services for customer letters, newsletters and seat alerts. */
export interface Reach {
  readonly mountRoutes: (mount: Mount) => void;
  /**
   * Immediately notifies people who wait for free seats, without waiting for the next interval. Also runs
   * periodically.
   */
  readonly tellWatchers: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openReach(office: Container, publicUrl: () => string): Promise<Reach> {
  const { db, log } = office;
  const stopLinks = openStopLinks(secretsOf(db, "links"));
  const desk = { ...office, stopLinks, publicUrl };
  const { close } = repeat(() => tellWatchers(desk), {
    everyMs: LOOK_MS,
    onTrouble: (error) => log.warn({ err: error }, "who waits for seats was not told"),
  });
  return {
    mountRoutes: (mount) => {
      reachRoutes(mount, desk);
      contactLetterRoutes(mount, desk);
    },
    tellWatchers: () => tellWatchers(desk),
    close,
  };
}
