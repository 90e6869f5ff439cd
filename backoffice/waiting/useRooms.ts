import { useEffect, useEffectEvent } from "react";
import { waitingRooms } from "../../domain/api/waitingRoom.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Poll interval in ms while the page is visible. */
const EVERY_MS = 3_000;

/** Fetches the operator's waiting rooms every few seconds. */
export function useRooms() {
  const answer = useOfficeAnswer(waitingRooms, {});
  const poll = useEffectEvent(() => {
    if (!document.hidden) answer.again();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return answer;
}
