import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { order } from "../../order/cart/order.ts";
import type { Answer } from "../../shell/net/api.ts";
import type { Season } from "./openSeason.ts";

/**
 * Returns the hall that `open` opens. Opens the hall again when `of` changes, when the visitor retries after
 * a refusal, and when the locks have expired, because the map must then not show a seat as held.
 */
export function useSeason(of: string, open: () => Promise<Answer<Season>> | undefined) {
  const { phase } = useSnapshot(order);
  const isExpired = phase === "expired";
  const [season, setSeason] = useState<Season>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [tries, setTries] = useState(0);
  const opening = useEffectEvent(open);
  useEffect(() => {
    let isWanted = true;
    let opened: Season | undefined;
    const begin = async (): Promise<void> => {
      const answer = await opening();
      opened = answer?.reply;
      if (!isWanted) return opened?.desk.hall.close();
      setSeason(opened);
      setRefusal(answer?.refusal);
    };
    void begin();
    return () => {
      isWanted = false;
      opened?.desk.hall.close();
    };
  }, [of, tries, isExpired]);
  return { season, refusal, again: () => setTries(tries + 1) };
}
