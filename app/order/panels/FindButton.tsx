import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../parts/ui/Button.tsx";
import { order } from "../cart/order.ts";
import { findWords } from "./partyWords.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/**
 * Button that finds seats for the party. The button is the primary one while no seat is chosen, and secondary
 * afterwards.
 */
export function FindButton({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { partySize, seats } = useSnapshot(order);
  const { isFinding } = useSnapshot(desk.view);
  return (
    <Button
      look={seats.length === 0 ? "primary" : "quiet"}
      isBusy={isFinding}
      className="min-h-12 w-full px-2! py-1.5 leading-tight"
      onClick={() => void desk.find()}
    >
      {findWords(t, partySize)}
    </Button>
  );
}
