import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { answerAtHand, call, dropEarly, type Answer, type Ask } from "./api.ts";
import { session } from "./session.ts";

/**
 * The state of a call. A call that is loading has neither a reply nor a refusal, and a finished call has one
 * of them.
 */
export interface Awaited<T> {
  readonly reply: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly isLoading: boolean;
  /** Makes the call again, for example after a refusal. */
  readonly again: () => void;
}

interface Landed<R extends RouteShape> {
  readonly key: string;
  readonly answer: Answer<Reply<R>>;
}

/**
 * Makes a read call for a screen, and repeats it when its arguments or the language change. Ignores the
 * answer to an earlier call if a later one was made (storefront.md section 4, customer).
 */
export function useAnswer<R extends RouteShape>(route: R, ask: Ask<R>): Awaited<Reply<R>> {
  const { locale } = useSnapshot(session);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([route.path, ask, locale, attempt]);
  const [landed, setLanded] = useState<Landed<R> | undefined>(() => {
    const answer = answerAtHand(route, ask);
    return answer && { key, answer };
  });
  const send = useEffectEvent((signal: AbortSignal) => call(route, ask, { signal }));
  const isHere = useEffectEvent(() => {
    const isLanded = landed?.key === key;
    if (isLanded) dropEarly(route.path, ask);
    return isLanded;
  });
  // `key` stands for the route and its arguments, which are new objects on every render.
  useEffect(() => {
    if (isHere()) return undefined;
    const abort = new AbortController();
    send(abort.signal).then(
      // A prefetched call cannot be aborted, so its answer can arrive after a later call was made, and is
      // ignored then.
      (answer) => (abort.signal.aborted ? undefined : setLanded({ key, answer })),
      (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      },
    );
    return () => abort.abort();
  }, [key]);
  const answer = landed?.key === key ? landed.answer : undefined;
  return {
    reply: answer?.reply,
    refusal: answer?.refusal,
    isLoading: answer === undefined,
    again: () => setAttempt((count) => count + 1),
  };
}
