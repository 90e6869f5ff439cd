import { useEffect, useState } from "react";
import { edocument } from "../../domain/api/tickets.ts";
import type { Edocument } from "../../domain/edocument.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { findTicket, keepTicket, type KeptTicket } from "./keptTickets.ts";
import { startWorker } from "./startWorker.ts";
import { ticketNow } from "./ticketNow.ts";
import { forgetTicket } from "./ticketStore.ts";

/** A network that takes longer than this may be none, ms: the kept ticket is shown meanwhile. */
const PATIENCE = 1_500;
/** How often the clock is looked at, ms: a valid ticket becomes past while it is shown. */
const TICK = 15_000;

export interface ShownTicket {
  readonly document: Edocument | undefined;
  /** Since when nothing newer is known, ISO 8601: present where the ticket comes from this device. */
  readonly asOf: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly again: () => void;
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The ticket as it was kept here; looked up once, and only where the network leaves time for it. */
function useKept(documentKey: string, isAsking: boolean): KeptTicket | undefined {
  const [kept, setKept] = useState<KeptTicket>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = await findTicket(documentKey);
      if (!isGone) setKept(found);
    };
    const timer = setTimeout(() => void look(), isAsking ? PATIENCE : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [documentKey, isAsking]);
  return kept;
}

/**
 * A ticket from the server; from this device where there is no network, or a slow one. A ticket that
 * was answered is kept for the next time, one that the server does not know is forgotten.
 */
export function useTicket(documentKey: string): ShownTicket {
  const now = useNow();
  const { reply, refusal, isLoading, again } = useAnswer(edocument, { params: { documentKey } });
  const kept = useKept(documentKey, isLoading);
  const isUnknown = refusal?.code === "NOT_FOUND";
  useEffect(() => void startWorker(), []);
  useEffect(() => {
    if (reply) void keepTicket(documentKey, reply.document, new Date());
    if (isUnknown) void forgetTicket(documentKey);
  }, [documentKey, reply, isUnknown]);
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
  const known = reply?.document ?? (isUnknown ? undefined : kept?.document);
  return {
    document: known && ticketNow(known, now),
    asOf: reply || !known ? undefined : kept?.asOf,
    refusal,
    again,
  };
}
