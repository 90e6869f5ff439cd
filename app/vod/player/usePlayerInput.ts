import { useEffect, useEffectEvent, type RefObject } from "react";
import { latinKey } from "../../parts/ui/latinKey.ts";

/** Seconds by which an arrow key goes back or forward. */
const SKIP_SECONDS = 10;
/** Change of the volume by an arrow key, as a fraction of the full volume. */
const VOLUME_STEP = 0.1;

/** Keys that control a player. The buttons announce their keys to screen readers. */
export const PLAYER_KEYS = { play: "k", sound: "m", captions: "c", fullscreen: "f" } as const;

/** The actions of a player's keys and buttons. */
export interface PlayerActions {
  readonly togglePlay: () => void;
  readonly skip: (seconds: number) => void;
  readonly toggleSound: () => void;
  /** Changes the volume by a fraction of the full volume. A negative fraction makes the video quieter. */
  readonly turnUp: (by: number) => void;
  readonly toggleCaptions: () => void;
  readonly toggleFullscreen: () => void;
}

/** Returns whether an element uses a key itself, so that the player must not handle it. */
const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && key.startsWith("Arrow")) ||
  (target instanceof HTMLButtonElement && key === " ");

/** Handles a key that video players usually have. Returns whether the key was handled. */
function pressKey(
  { key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  actions: PlayerActions,
): boolean {
  if (ctrlKey || metaKey || altKey || isTaken(target, key)) return false;
  switch (latinKey({ key, code }) ?? key.toLowerCase()) {
    case " ":
    case PLAYER_KEYS.play:
      actions.togglePlay();
      return true;
    case "arrowleft":
      actions.skip(-SKIP_SECONDS);
      return true;
    case "arrowright":
      actions.skip(SKIP_SECONDS);
      return true;
    case "arrowup":
      actions.turnUp(VOLUME_STEP);
      return true;
    case "arrowdown":
      actions.turnUp(-VOLUME_STEP);
      return true;
    case PLAYER_KEYS.sound:
      actions.toggleSound();
      return true;
    case PLAYER_KEYS.captions:
      actions.toggleCaptions();
      return true;
    case PLAYER_KEYS.fullscreen:
      actions.toggleFullscreen();
      return true;
    default:
      return false;
  }
}

/**
 * Handles keys within the player, and clicks on the picture. `actions` is undefined if the browser's own
 * controls are shown.
 */
export function usePlayerInput(
  frame: RefObject<HTMLElement | null>,
  actions: PlayerActions | undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (actions && pressKey(event, actions)) event.preventDefault();
  });
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof HTMLVideoElement) actions?.togglePlay();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    frame.current?.addEventListener("keydown", (event) => onKey(event), { signal });
    frame.current?.addEventListener("click", (event) => onClick(event), { signal });
    return () => ending.abort();
  }, [frame]);
}
