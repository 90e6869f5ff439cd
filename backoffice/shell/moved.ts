import { operatorMe } from "../../domain/api/operators.ts";
import { salesStream } from "../../domain/api/operatorLive.ts";
import { proxy } from "valtio";
import type { Link } from "../../app/shell/hall/live.ts";
import { allows } from "./office.ts";
import { officeCall } from "./officeCall.ts";

/** Delay in ms before a refused stream is opened again. If a stream breaks, the browser itself reconnects. */
const AGAIN_MS = 3_000;

/** State of the stream that says when totals have to be fetched again. */
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

/**
 * Opens the stream if there are listeners, the page is visible and the operator may see sales. All listeners
 * are called when the stream has opened.
 */
function open(): void {
  if (source || listeners.size === 0 || document.hidden || !allows(salesStream)) return;
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
    // An EventSource does not expose the status of a refusal. A call is made, because its reply shows whether
    // the session has expired.
    void officeCall(operatorMe, {});
    again = setTimeout(open, AGAIN_MS);
  });
}

function onVisibility(): void {
  if (document.hidden) close();
  else open();
}

/**
 * Calls the listener whenever a seat is sold, held, locked or freed anywhere. Returns the unsubscribe
 * function.
 */
export function onMoved(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", onVisibility);
  open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}
