import { useEffect, useEffectEvent } from "react";
import { waitingRooms } from "../../domain/api/waitingRoom.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** How often the figures are read again while the page is visible, in ms. */
const EVERY_MS = 3_000;

/** Reads the operator's waiting rooms, and again every few seconds. */
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
