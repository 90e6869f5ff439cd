import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Answer, Ask } from "../../app/shell/net/api.ts";
import { session } from "../../app/shell/net/session.ts";
import type { Awaited } from "../../app/shell/net/useAnswer.ts";
import { onMoved } from "./moved.ts";
import { office } from "./office.ts";
import { officeCall } from "./officeCall.ts";

/** The state of a screen's call. */
export interface OfficeAnswer<T> extends Awaited<T> {
  /** The refusal of the latest call while an older reply is still shown. */
  readonly staleBecause: Refusal | undefined;
}

/** Minimum pause in ms between two calls of the same route, regardless of how often sales change. */
const LEAST_WAIT_MS = 300;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Landed<T> {
  readonly key: string;
  readonly reply?: T | undefined;
  readonly refusal?: Refusal | undefined;
}

interface AnswerOptions {
  readonly isLive?: boolean;
  /** If false, a running call is aborted and no new call is sent. */
  readonly isOn?: boolean;
}

/**
 * Calls a reading route for a screen. With `isLive` the route is called again whenever sales change. The
 * previous reply stays while a call is running and after one has failed.
 */
export function useOfficeAnswer<R extends RouteShape>(
  route: R,
  ask: Ask<R>,
  { isLive = false, isOn = true }: AnswerOptions = {},
): OfficeAnswer<Reply<R>> {
  const { locale } = useSnapshot(session);
  const { logins } = useSnapshot(office);
  const [landed, setLanded] = useState<Landed<Reply<R>>>();
  const reload = useRef<() => void>(() => undefined);
  const key = JSON.stringify([route.path, ask, locale]);
  const send = useEffectEvent((signal: AbortSignal) => officeCall(route, ask, { signal }));
  const land = useEffectEvent(({ reply, refusal }: Answer<Reply<R>>) =>
    setLanded((before) => ({
      key,
      reply: reply ?? (before?.key === key ? before.reply : undefined),
      refusal,
    })),
  );

  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    const load = oneAtATime(async () => {
      const answer = await send(abort.signal);
      if (!abort.signal.aborted) land(answer);
    }, abort.signal);
    reload.current = load;
    load();
    const stop = isLive ? onMoved(load) : undefined;
    return () => {
      stop?.();
      abort.abort();
    };
    // `key` covers the route, its parameters and the locale.
  }, [key, logins, isLive, isOn]);

  const known = landed?.key === key ? landed : undefined;
  return {
    reply: known?.reply,
    refusal: known?.reply === undefined ? known?.refusal : undefined,
    staleBecause: known?.reply === undefined ? undefined : known.refusal,
    isLoading: known === undefined,
    again: () => reload.current(),
  };
}

/**
 * Returns a function that runs work one at a time. Calls during a run are coalesced into one more run after a
 * pause.
 */
function oneAtATime(work: () => Promise<void>, signal: AbortSignal): () => void {
  let isBusy = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isBusy = true;
    do {
      isWanted = false;
      await work();
      await pause(LEAST_WAIT_MS);
    } while (isWanted && !signal.aborted);
    isBusy = false;
  };
  return () => {
    isWanted = true;
    if (isBusy) return;
    run().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
}
