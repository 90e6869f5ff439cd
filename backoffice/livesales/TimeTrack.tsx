import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { SaleCurve } from "./SaleCurve.tsx";
import { count } from "../hall/saleFigures.ts";
import { keySteps, momentText, timeMarks } from "./saleTimes.ts";

export interface TimeTrackProps {
  /** The time range, in ms since the epoch. It ends now. */
  readonly from: number;
  readonly to: number;
  /** The moment that is shown. */
  readonly time: number;
  readonly isLive: boolean;
  readonly isPlaying: boolean;
  /** Number of seats sold in each of the equal intervals of the axis. */
  readonly sold: Uint32Array;
  /** Number of seats sold by the moment that is shown. */
  readonly soldAt: number;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  /** Called with the moment to show, in ms since the epoch. */
  readonly onSeek: (time: number) => void;
  readonly onLive: () => void;
}

/** Returns the pointer's position on the axis, 0 to 1. */
function shareAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - left) / width));
}

/** A time slider with the curve of seats sold behind it, for pointer and keyboard. */
export function TimeTrack(props: TimeTrackProps) {
  const { t } = useTranslation();
  const { from, to, time, isLive, isPlaying, sold, soldAt, onSeek } = props;
  const length = Math.max(1, to - from);
  const share = isLive ? 1 : Math.min(1, Math.max(0, (time - from) / length));
  // During playback the value's text does not change, because a screen reader could not keep up with it.
  const moment = isLive ? t("sales.asItIs") : momentText(time);
  const seats = t("sales.soldSeats", { count: soldAt, number: count(soldAt) });

  function scrub(event: PointerEvent<HTMLElement>): void {
    onSeek(from + length * shareAt(event));
  }

  function press(event: KeyboardEvent): void {
    const move = moveOf(event.key, props);
    if (!move) return;
    event.preventDefault();
    move();
  }

  // Time runs from left to right in every language, as charts and players in Hebrew and Arabic products do.
  // The right arrow key therefore always moves to a later time.
  return (
    <div dir="ltr" className="min-w-0 grow max-tablet:order-last max-tablet:basis-full">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("sales.moment")}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.round(length / 1000)}
        aria-valuenow={Math.round((share * length) / 1000)}
        aria-valuetext={isPlaying ? t("sales.playing") : `${moment}, ${seats}`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
        }}
        className="relative h-20 cursor-ew-resize touch-none"
      >
        <SaleCurve sold={sold} share={share} />
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-limelight"
          style={{ left: `${share * 100}%` }}
        >
          <i className="absolute top-0 left-1/2 size-3 -translate-x-1/2 rounded-full bg-limelight" />
        </span>
      </div>
      <Marks from={from} to={to} />
    </div>
  );
}

/** Returns what a key does on the axis, or `undefined` for other keys. */
function moveOf(key: string, props: TimeTrackProps): (() => void) | undefined {
  const { from, to, time, isPlaying, onSeek, onLive, onPlay, onPause } = props;
  const { step, page } = keySteps(from, to);
  const by = (length: number) => (): void => onSeek(Math.max(from, time + length));
  const moves: Readonly<Record<string, () => void>> = {
    ArrowRight: by(step),
    ArrowUp: by(step),
    ArrowLeft: by(-step),
    ArrowDown: by(-step),
    PageUp: by(page),
    PageDown: by(-page),
    Home: () => onSeek(from),
    End: onLive,
    " ": isPlaying ? onPause : onPlay,
  };
  return moves[key];
}

function Marks({ from, to }: Pick<TimeTrackProps, "from" | "to">) {
  const { t } = useTranslation();
  return (
    <div aria-hidden className="tabular relative mt-1 h-4 text-xs text-mute">
      {timeMarks(from, to).map(({ at, text }) => (
        <span
          key={at}
          className={`absolute whitespace-nowrap max-tablet:even:hidden ${at === 0 ? "" : "-translate-x-1/2"}`}
          style={{ left: `${at * 100}%` }}
        >
          <bdi>{text}</bdi>
        </span>
      ))}
      <span className="absolute right-0">{t("sales.now")}</span>
    </div>
  );
}
