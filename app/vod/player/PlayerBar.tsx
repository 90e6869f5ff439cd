import { Maximize, Minimize, Pause, Play, Volume2, VolumeX, type LucideIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { clockTime } from "./clockTime.ts";
import {
  AUTOMATIC,
  NO_CAPTION,
  type Playback,
  type PlayerTracks,
  type TrackChoice,
} from "./playback.ts";
import { PLAYER_KEYS, type PlayerActions } from "./usePlayerInput.ts";
import type { MediaState } from "./useMediaState.ts";

interface PlayerBarProps {
  readonly state: MediaState;
  readonly tracks: PlayerTracks;
  readonly playback: Playback | undefined;
  readonly actions: PlayerActions;
  readonly onSeek: (seconds: number) => void;
  readonly onVolume: (volume: number) => void;
  /**
   * Whether the player is in full screen. Undefined if the browser supports full screen only for a video with
   * native controls.
   */
  readonly isFullscreen: boolean | undefined;
}

/** The controls of a video. The time runs from left to right in every language, as in other players. */
export function PlayerBar(props: PlayerBarProps) {
  const { state, actions, onSeek, onVolume, isFullscreen } = props;
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  // The play button that was pressed no longer exists, so the focus moves to the controls.
  useEffect(() => first.current?.focus(), []);
  const { at, duration, isPaused, isMuted, volume } = state;
  const time = { at: clockTime(at), of: clockTime(duration) };
  return (
    <div className="player-bar" dir="ltr">
      <input
        type="range"
        className="player-seek"
        aria-label={t("vod.player.position")}
        aria-valuetext={t("vod.player.positionText", time)}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        disabled={duration === 0}
        value={Math.floor(at)}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
      <div className="player-row">
        <IconButton
          ref={first}
          name={t(isPaused ? "vod.player.play" : "vod.player.pause")}
          icon={isPaused ? Play : Pause}
          shortcut={PLAYER_KEYS.play}
          onPress={actions.togglePlay}
        />
        <IconButton
          name={t(isMuted ? "vod.player.unmute" : "vod.player.mute")}
          icon={isMuted ? VolumeX : Volume2}
          shortcut={PLAYER_KEYS.sound}
          onPress={actions.toggleSound}
        />
        <input
          type="range"
          className="player-volume"
          aria-label={t("vod.player.volume")}
          min={0}
          max={100}
          step={5}
          value={isMuted ? 0 : Math.round(volume * 100)}
          onChange={({ target }) => onVolume(target.valueAsNumber / 100)}
        />
        <span className="player-time tabular">
          {time.at} / {time.of}
        </span>
        <Choosers {...props} />
        {isFullscreen !== undefined && (
          <IconButton
            name={t(isFullscreen ? "vod.player.smaller" : "vod.player.fullscreen")}
            icon={isFullscreen ? Minimize : Maximize}
            shortcut={PLAYER_KEYS.fullscreen}
            onPress={actions.toggleFullscreen}
          />
        )}
      </div>
    </div>
  );
}

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The key that has the same effect while the focus is in the player. */
  readonly shortcut: string;
  readonly onPress: () => void;
}

function IconButton({ ref, name, icon: Icon, shortcut, onPress }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="player-button"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}

/**
 * Selects for the subtitles, the audio track and the quality. A select is hidden if the stream offers no
 * choice.
 */
function Choosers({ tracks, playback }: Pick<PlayerBarProps, "tracks" | "playback">) {
  const { t } = useTranslation();
  if (!playback) return null;
  const { captions, caption, sounds, sound, qualities, quality, shownQuality } = tracks;
  const isShown = quality === AUTOMATIC && shownQuality !== undefined;
  const automatic = isShown
    ? t("vod.player.automaticNow", { quality: shownQuality })
    : t("vod.player.automatic");
  return (
    <span className="player-choices">
      {captions.length > 0 && (
        <Chooser
          label={t("vod.player.captions")}
          value={caption}
          choices={captions}
          shortcut={PLAYER_KEYS.captions}
          onChange={playback.setCaption}
        >
          <option value={NO_CAPTION}>{t("vod.player.noCaptions")}</option>
        </Chooser>
      )}
      {sounds.length > 0 && (
        <Chooser
          label={t("vod.player.sound")}
          value={sound}
          choices={sounds}
          onChange={playback.setSound}
        />
      )}
      {qualities.length > 0 && (
        <Chooser
          label={t("vod.player.quality")}
          value={quality}
          choices={qualities}
          onChange={playback.setQuality}
        >
          <option value={AUTOMATIC}>{automatic}</option>
        </Chooser>
      )}
    </span>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly value: number;
  readonly choices: readonly TrackChoice[];
  /** The key that switches between on and off while the focus is in the player. */
  readonly shortcut?: string;
  readonly onChange: (id: number) => void;
  /** An option above the others. */
  readonly children?: ReactNode;
}

function Chooser({ label, value, choices, shortcut, onChange, children }: ChooserProps) {
  return (
    <select
      className="player-select"
      dir="auto"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {children}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
