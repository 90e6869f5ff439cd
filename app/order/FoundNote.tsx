import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { addressIn, rowWords } from "../shell/seatWords.ts";
import { order } from "./order.ts";
import type { SeatDesk } from "./seatDesk.ts";

/** Why the seats that were found are good: "Stalls, row F, in the centre, together". */
export function FoundNote({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { found } = useSnapshot(desk.view);
  const { seats } = useSnapshot(order);
  const mine = new Set(seats.map(({ seat }) => seat));
  if (!found || found.seats.length !== mine.size || !found.seats.every((seat) => mine.has(seat))) {
    return null;
  }
  const words = [
    rowWords(t, addressIn(desk.hall.layout, found.seats[0]!)),
    ...(found.merit.place === "side" ? [] : [t(`seats.merit.${found.merit.place}`)]),
    ...(found.seats.length > 1 && found.merit.isTogether ? [t("seats.merit.together")] : []),
  ];
  return (
    <p role="status" className="text-sm text-mute">
      {t("seats.found", { why: words.join(", ") })}
    </p>
  );
}
