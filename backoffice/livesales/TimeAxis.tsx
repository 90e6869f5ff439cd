import { Pause, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SPEEDS } from "../hall/salePlayer.ts";
import { momentText } from "./saleTimes.ts";
import { TimeTrack, type TimeTrackProps } from "./TimeTrack.tsx";

export interface TimeAxisProps extends TimeTrackProps {
  /** Playback speed, in seconds of the sale per second. */
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** The time axis of a sale: plays it back and seeks, by pointer or keyboard. */
export function TimeAxis(props: TimeAxisProps) {
  const { t } = useTranslation();
  const { time, isLive, isPlaying, onPlay, onPause } = props;
  const Icon = isPlaying ? Pause : Play;
  return (
    <section
      aria-label={t("sales.time")}
      className="flex items-center gap-4 max-tablet:flex-wrap max-tablet:justify-between"
    >
      <button
        type="button"
        aria-label={t(isPlaying ? "sales.pause" : "sales.play")}
        onClick={isPlaying ? onPause : onPlay}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-limelight text-limelight-ink hover:brightness-95"
      >
        {/* The shift makes the play triangle look centred. The triangle points right in every language. */}
        <Icon
          size={18}
          aria-hidden
          fill="currentColor"
          className={isPlaying ? "" : "translate-x-px"}
        />
      </button>
      <TimeTrack {...props} />
      <div className="tabular flex shrink-0 flex-col gap-1.5 text-end text-sm">
        <p className="font-semibold whitespace-nowrap">
          {isLive ? t("sales.asItIs") : momentText(time)}
        </p>
        <div className="flex items-center justify-end gap-2 text-xs text-mute">
          <Speed {...props} />
          <Live {...props} />
        </div>
      </div>
    </section>
  );
}

function Speed({ speed, onSpeed }: TimeAxisProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<number, string>> = {
    60: t("sales.speed.minute"),
    600: t("sales.speed.tenMinutes"),
    3_600: t("sales.speed.hour"),
    21_600: t("sales.speed.sixHours"),
    86_400: t("sales.speed.day"),
  };
  return (
    <select
      aria-label={t("sales.speed")}
      value={speed}
      onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      className="h-7 rounded-sm border border-line bg-stage px-1.5 text-xs text-text"
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </select>
  );
}

function Live({ isLive, onLive }: TimeAxisProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isLive}
      onClick={onLive}
      className={`flex h-7 items-center gap-1.5 rounded-sm border px-2 ${
        isLive ? "border-teal text-teal" : "border-line text-text hover:bg-raise"
      }`}
    >
      <i aria-hidden className={`size-1.5 rounded-full ${isLive ? "bg-teal" : "bg-mute"}`} />
      {t("sales.live")}
    </button>
  );
}
