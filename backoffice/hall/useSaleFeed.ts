import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { office } from "../shell/office.ts";
import { openSaleFeed, type SaleFeed } from "./saleFeed.ts";

interface OpenedFeed {
  readonly feed: SaleFeed | undefined;
  readonly refusal: Refusal | undefined;
  readonly again: () => void;
}

/** Opens a presentation's sale feed while the component is mounted. */
export function useSaleFeed(presentationId: number): OpenedFeed {
  const { logins } = useSnapshot(office);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ feed?: SaleFeed; refusal?: Refusal }>({});
  const isOpen = opened.feed !== undefined;
  // An open feed continues after a login. A refused feed is requested again.
  const round = isOpen ? -1 : logins + attempt;
  useEffect(() => {
    if (round < 0) return undefined;
    let isGone = false;
    void openSaleFeed(presentationId).then(({ reply, refusal }) => {
      if (isGone) return reply?.close();
      return setOpened({ ...(reply ? { feed: reply } : {}), ...(refusal ? { refusal } : {}) });
    });
    return () => {
      isGone = true;
    };
  }, [presentationId, round]);
  const { feed } = opened;
  useEffect(() => () => feed?.close(), [feed]);
  return {
    feed,
    refusal: opened.refusal,
    again: () => setAttempt((count) => count + 1),
  };
}
