import { useEffect, useEffectEvent, type RefObject } from "react";

/** Seconds that an arrow key goes back or ahead. */
const SKIP_SECONDS = 10;

/** What the keys and the buttons of a player do. */
export interface PlayerActions {
  readonly togglePlay: () => void;
  readonly skip: (seconds: number) => void;
  readonly toggleSound: () => void;
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
    case "k":
      actions.togglePlay();
      return true;
    case "arrowleft":
      actions.skip(-SKIP_SECONDS);
      return true;
    case "arrowright":
      actions.skip(SKIP_SECONDS);
      return true;
    case "m":
      actions.toggleSound();
      return true;
    case "f":
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
