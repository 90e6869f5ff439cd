import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { saleHistogram } from "../../engine/heat/saleHistogram.ts";
import type { SaleDesk } from "../hall/saleDesk.ts";
import { saleSums } from "../hall/saleSums.ts";
import { TimeAxis } from "./TimeAxis.tsx";

/** Number of intervals on the time axis. */
const STRETCHES = 180;

interface SaleTimeProps {
  readonly desk: SaleDesk;
  /** The server's time in ms since the epoch. */
  readonly now: number;
}

/** The time axis of a sale. */
export function SaleTime({ desk, now }: SaleTimeProps) {
  const { player, replay } = desk;
  const { tape } = replay;
  const { time, isLive, isPlaying, speed } = useSnapshot(player.view);
  useSnapshot(desk.view);
  const [from, to] = [tape.startsAt, Math.max(now, tape.endsAt, tape.startsAt + 1)];
  // The end is rounded up, so that the histogram of a long sale changes only once per interval.
  const end = Math.ceil((to - from) / STRETCHES / 1000) * STRETCHES * 1000 + from;
  // The tape is extended in place, so its length and end time are needed to detect changes.
  const { length, endsAt } = tape;
  const { audience } = replay.states;
  const sold = useMemo(
    () => saleHistogram(tape, from, end, STRETCHES, audience, { length, endsAt }),
    [tape, length, endsAt, from, end, audience],
  );
  return (
    <TimeAxis
      from={from}
      to={to}
      time={time}
      isLive={isLive}
      isPlaying={isPlaying}
      speed={speed}
      sold={sold}
      soldAt={saleSums(replay).sold}
      onPlay={player.play}
      onPause={player.pause}
      onSeek={player.seek}
      onLive={player.live}
      onSpeed={player.setSpeed}
    />
  );
}
