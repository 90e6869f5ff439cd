import { useEffect, useState } from "react";
import { TicketFace } from "../parts/shows/TicketFace.tsx";
import { useTicket } from "./useTicket.ts";

/** Maximum number of further tickets that are printed at once. No order has more than 50 tickets. */
const MAX_TICKETS = 50;

/**
 * Returns the keys of the further tickets to print, from `?print=`. The box office opens the ticket's page
 * with this parameter. Without the parameter the function returns undefined, and nothing is printed.
 */
export function printedKeys(search: string): string[] | undefined {
  const text = new URLSearchParams(search).get("print");
  if (text === null) return undefined;
  return text
    .split(",")
    .filter((key) => key !== "")
    .slice(0, MAX_TICKETS);
}

interface PrintedTicketsProps {
  readonly keys: readonly string[];
  /** Whether the page's own ticket is on the screen. */
  readonly isOwnReady: boolean;
}

/**
 * Renders further tickets below the page's own. Opens the print dialog once every ticket has loaded or
 * failed.
 */
export function PrintedTickets({ keys, isOwnReady }: PrintedTicketsProps) {
  const [ready, setReady] = useState<readonly string[]>([]);
  const isReady = isOwnReady && keys.every((key) => ready.includes(key));
  useEffect(() => {
    if (isReady) window.print();
  }, [isReady]);
  return (
    <>
      {keys.map((key) => (
        <OneTicket
          key={key}
          documentKey={key}
          onReady={() => setReady((before) => [...before, key])}
        />
      ))}
    </>
  );
}

function OneTicket(props: { readonly documentKey: string; readonly onReady: () => void }) {
  const { documentKey, onReady } = props;
  const { document, refusal } = useTicket(documentKey);
  const isThere = document !== undefined || refusal !== undefined;
  useEffect(() => {
    if (isThere) onReady();
    // Runs once, because `onReady` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere]);
  return document ? (
    <div className="print:break-before-page">
      <TicketFace document={document} />
    </div>
  ) : null;
}
