import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { answerAtHand, call, dropEarly, type Answer, type Ask } from "./api.ts";
import { session } from "./session.ts";

/** What a screen has of a call: neither while it loads, else the reply or the refusal. */
export interface Awaited<T> {
  readonly reply: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly isLoading: boolean;
  /** Asks once more, after a refusal. */
  readonly again: () => void;
}

interface Landed<R extends RouteShape> {
  readonly key: string;
  readonly answer: Answer<Reply<R>>;
}

/**
 * Makes a reading call for a screen and again whenever what is asked, or the language, changes. An
 * answer that comes after a later question is discarded (storefront.md section 4, customer).
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
  // `key` stands for the route and all that is asked of it.
  useEffect(() => {
    if (isHere()) return undefined;
    const abort = new AbortController();
    send(abort.signal).then(
      // One that was asked for early is not aborted, and may come after that to the later question.
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
