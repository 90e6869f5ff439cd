import { eventAtHand } from "./eventAtHand.ts";
import { HallSkeleton } from "./steps/HallSkeleton.tsx";
import { OrderTop } from "./steps/OrderTop.tsx";

/**
 * Placeholder of an order's page while the screen loads: the event's facts, and an empty area in place of the
 * hall.
 */
export function OrderShape({ presentationId }: { readonly presentationId: number }) {
  const event = eventAtHand(presentationId);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <OrderTop event={event} />
      <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
        <HallSkeleton event={event} />
      </main>
    </div>
  );
}
