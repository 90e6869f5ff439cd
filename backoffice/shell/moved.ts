import { operatorMe } from "../../domain/api/operators.ts";
import { salesStream } from "../../domain/api/operatorLive.ts";
import { proxy } from "valtio";
import type { Link } from "../../app/shell/hall/live.ts";
import { officeCall } from "./officeCall.ts";

/** A stream that was refused is asked for again after this; one that broke, the browser opens itself. */
const AGAIN_MS = 3_000;

/** Whether sums on the screen follow the sales. */
export const movedLink = proxy<{ link: Link }>({ link: "connecting" });

const listeners = new Set<() => void>();
let source: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

/** Opens the stream where somebody listens and the page is seen; whoever waited longer asks at once. */
function open(): void {
  if (source || listeners.size === 0 || document.hidden) return;
  const opened = new EventSource(`/api${salesStream.path}`);
  source = opened;
  movedLink.link = "connecting";
  opened.addEventListener("open", () => {
    movedLink.link = "live";
    tell();
  });
  opened.addEventListener("moved", tell);
  opened.addEventListener("error", () => {
    movedLink.link = navigator.onLine ? "connecting" : "offline";
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    // An event source does not say why it was refused: a call does.
    void officeCall(operatorMe, {});
    again = setTimeout(open, AGAIN_MS);
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) close();
  else open();
});

/** Calls whenever something was sold, held, locked or freed anywhere. Returns what ends it. */
export function onMoved(listener: () => void): () => void {
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}
