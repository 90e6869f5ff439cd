import { useEffect, useState } from "react";
import type { Answer } from "../../app/shell/net/api.ts";
import { fetchBytes } from "../../app/shell/hall/seatFiles.ts";
import { decodePlan, SeatStates } from "../../engine/index.ts";
import { PLAN_MEDIA_TYPE } from "../../engine/plan/planFormat.ts";

/**
 * Fetches and decodes the plan at a path of the API, with all seats free. Returns `undefined` while the plan
 * is loading.
 */
export function useDrawnPlan(path: string | undefined): Answer<SeatStates> | undefined {
  const [found, setFound] = useState<{
    readonly of: string;
    readonly answer: Answer<SeatStates>;
  }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { reply, refusal } = await fetchBytes(path, PLAN_MEDIA_TYPE);
      const answer = refusal ? { refusal } : { reply: new SeatStates(decodePlan(reply)) };
      if (isWanted) setFound({ of: path, answer });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [path]);
  return found?.of === path ? found?.answer : undefined;
}
