import { useEffect, useState } from "react";
import { TicketFace } from "./TicketFace.tsx";
import { useTicket } from "./useTicket.ts";

/** Tickets beyond these are not printed at once. An order has at most as many seats. */
const MAX_TICKETS = 50;

/**
 * Returns the keys of the tickets that are printed with a page's own one, or undefined if nothing is printed
 * (`?print=`, as the box office opens it).
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

/** Further tickets below a page's own one. When all are on the screen, the browser is asked to print. */
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
    // Told once: `onReady` is another function in each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere]);
  return document ? (
    <div className="print:break-before-page">
      <TicketFace document={document} />
    </div>
  ) : null;
}
