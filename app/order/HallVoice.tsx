import { useSnapshot } from "valtio";
import type { SeatDesk } from "./seatDesk.ts";

/** Where the hall's voice is read from. It stands beside map and list, which come and go. */
export function HallVoice({ desk }: { readonly desk: Pick<SeatDesk, "voice"> }) {
  const { said } = useSnapshot(desk.voice.view);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
