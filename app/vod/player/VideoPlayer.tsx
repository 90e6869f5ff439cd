import "./player.css";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import type { VideoPurchase } from "../../../domain/vod.ts";
import type { VideoEngine } from "../../parts/shows/videoEngine.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Spinner } from "../../parts/ui/Spinner.tsx";
import { keptPlayback, type OpenAddress } from "../keptPlayback.ts";
import { clockTime } from "./clockTime.ts";
import { NO_CAPTION, startPlaying } from "./playback.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import { useFullscreen } from "./useFullscreen.ts";
import { useKeptPosition } from "./useKeptPosition.ts";
import { useMediaState } from "./useMediaState.ts";
import { usePlayback } from "./usePlayback.ts";
import { usePlayerInput, type PlayerActions } from "./usePlayerInput.ts";

/** If the viewer stopped before this position, in seconds, the video starts at the beginning. */
const MIN_RESUME_SECONDS = 5;

interface VideoPlayerProps {
  readonly purchase: VideoPurchase;
  readonly address: OpenAddress;
  readonly engine: VideoEngine;
  readonly isStream: boolean;
  /** Called when the video cannot be played. */
  readonly onBroken: () => void;
  /** Called when the playback has ended, so that watching on needs another play. */
  readonly onOver: (refusal: Refusal) => void;
}

/**
 * Plays a video with custom controls, from where the buyer stopped on this device. If the browser plays a
 * stream natively, its own controls are shown, because only they offer the stream's qualities, subtitles and
 * AirPlay.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { purchase, address, engine, isStream, onBroken, onOver } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  /** Id of the subtitles that were switched off by the key, to switch them on again. */
  const lastCaption = useRef<number>(undefined);
  const [startAt] = useState(() => {
    const { at = 0 } = keptPlayback(purchase);
    return at < MIN_RESUME_SECONDS ? 0 : at;
  });
  const [isResumed, setIsResumed] = useState(startAt > 0);
  const state = useMediaState(element);
  const fullscreen = useFullscreen(frame);
  // The hook is called before `usePlayback`, whose cleanup removes the video's source and with it the
  // position.
  useKeptPosition(element, purchase);
  const { tracks, playback, isLost } = usePlayback({
    element,
    purchase,
    address,
    engine,
    startAt,
    onBroken,
    onOver,
  });
  // Custom controls need full screen. iPhones support it only for a video with native controls.
  const hasOwnBar = engine === "hls" || (!isStream && document.fullscreenEnabled);

  const seek = (seconds: number): void => {
    const video = element.current;
    if (video) video.currentTime = Math.min(Math.max(0, seconds), video.duration || 0);
  };
  const actions: PlayerActions = {
    togglePlay: () => {
      const video = element.current;
      if (!video) return;
      if (video.paused || video.ended) startPlaying(video).catch(onBroken);
      else video.pause();
    },
    skip: (seconds) => seek((element.current?.currentTime ?? 0) + seconds),
    toggleSound: () => {
      const video = element.current;
      if (!video) return;
      if (video.volume === 0) video.volume = 1;
      else video.muted = !video.muted;
    },
    turnUp: (by) => {
      const video = element.current;
      if (!video) return;
      video.volume = Math.min(1, Math.max(0, (video.muted ? 0 : video.volume) + by));
      video.muted = false;
    },
    toggleCaptions: () => {
      const [first] = tracks.captions;
      if (!first) return;
      if (tracks.caption === NO_CAPTION) playback?.setCaption(lastCaption.current ?? first.id);
      else {
        lastCaption.current = tracks.caption;
        playback?.setCaption(NO_CAPTION);
      }
    },
    toggleFullscreen: fullscreen.toggle,
  };
  usePlayerInput(frame, hasOwnBar ? actions : undefined);
  return (
    <div>
      <div
        ref={frame}
        className="player"
        data-idle={fullscreen.isIdle && !state.isPaused}
        role="group"
        aria-label={t("vod.player.label", { name: purchase.featureName })}
      >
        {/* Subtitles are part of the film's stream, if it has any. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={element}
          aria-label={purchase.featureName}
          controls={!hasOwnBar}
          playsInline
          controlsList="nodownload"
        />
        <div className="player-cover">
          {state.isWaiting && <Spinner />}
          <p role="status">{isLost && state.isWaiting ? t("vod.player.lost") : null}</p>
        </div>
        {hasOwnBar && (
          <PlayerBar
            state={state}
            tracks={tracks}
            playback={playback}
            actions={actions}
            isFullscreen={document.fullscreenEnabled ? fullscreen.isFullscreen : undefined}
            onSeek={seek}
            onVolume={(volume) => {
              const video = element.current;
              if (!video) return;
              video.volume = volume;
              video.muted = false;
            }}
          />
        )}
      </div>
      {isResumed && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-mute">
          {t("vod.player.resumed", { time: clockTime(startAt) })}
          <Button
            onClick={() => {
              setIsResumed(false);
              seek(0);
            }}
          >
            {t("vod.player.fromStart")}
          </Button>
        </p>
      )}
    </div>
  );
}
