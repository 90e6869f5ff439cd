import { useEffect, useEffectEvent, type RefObject } from "react";

/** Seconds that an arrow key goes back or ahead. */
const SKIP_SECONDS = 10;
/** Part of the full volume by which an arrow key changes it. */
const VOLUME_STEP = 0.1;

/** The keys of a player that its buttons name to screen readers. */
export const PLAYER_KEYS = { play: "k", sound: "m", captions: "c", fullscreen: "f" } as const;

/** What the keys and the buttons of a player do. */
export interface PlayerActions {
  readonly togglePlay: () => void;
  readonly skip: (seconds: number) => void;
  readonly toggleSound: () => void;
  /** Makes it louder or, by a negative part of the full volume, quieter. */
  readonly turnUp: (by: number) => void;
  readonly toggleCaptions: () => void;
  readonly toggleFullscreen: () => void;
}

/** Elements that use the same keys themselves. */
const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && key.startsWith("Arrow")) ||
  (target instanceof HTMLButtonElement && key === " ");

/** Handles the usual keys of video players. Returns whether the key was handled. */
function pressKey(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  actions: PlayerActions,
): boolean {
  if (ctrlKey || metaKey || altKey || isTaken(target, key)) return false;
  switch (key.toLowerCase()) {
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

/** Handles keys within a player and clicks on its picture. `actions` is undefined without custom controls. */
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
