import { useEffect } from "react";
import type { SeatMap } from "../../../engine/index.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/**
 * Loads the background picture of the seat plan into the map. A failed load is only logged, because the map
 * works without the picture.
 */
export function useMapBackground({ hall }: SeatDesk, map: SeatMap | undefined): void {
  const href = hall.layout.background?.href;
  useEffect(() => {
    if (!map || href === undefined) return undefined;
    const leaving = new AbortController();
    let shown: ImageBitmap | undefined;
    const load = async (): Promise<void> => {
      const reply = await fetch(href, { signal: leaving.signal });
      if (!reply.ok) throw new Error(`${href}: ${reply.status}`);
      shown = await createImageBitmap(await reply.blob());
      if (leaving.signal.aborted) shown.close();
      else map.setBackground(shown);
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) console.error("the plan's picture did not load", error);
    });
    return () => {
      leaving.abort();
      map.setBackground(undefined);
      shown?.close();
    };
  }, [map, href]);
}
