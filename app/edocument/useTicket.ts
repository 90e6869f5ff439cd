import { useEffect, useState } from "react";
import { edocument } from "../../domain/api/tickets.ts";
import type { Edocument } from "../../domain/edocument.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { checkServerClock, serverNow } from "../shell/net/serverClock.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { findTicket, keepTicket, type KeptTicket } from "./keptTickets.ts";
import { startWorker } from "./startWorker.ts";
import { ticketNow } from "./ticketNow.ts";
import { forgetTicket } from "./ticketStore.ts";

/** Time in ms after which the stored ticket is shown while the network is still slow. */
const PATIENCE = 1_500;
/** Interval in ms at which the time is updated, because a valid ticket can become past while it is shown. */
const TICK = 15_000;

export interface ShownTicket {
  readonly document: Edocument | undefined;
  /** Time of the server's answer, ISO 8601. Only present if the shown ticket was stored on this device. */
  readonly asOf: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly again: () => void;
}

function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      void checkServerClock();
      setNow(serverNow());
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}

/**
 * Returns the ticket stored on this device. Reads the ticket when the call to the server has ended, or after
 * PATIENCE if the call is still in progress.
 */
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
 * Returns a ticket from the server, or the one stored on this device if the network is missing or slow.
 * Stores each answer of the server, and deletes a stored ticket that the server does not know.
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
