import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { seatWords } from "../../shell/hall/seatWords.ts";
import type { ChosenSeat } from "../cart/order.ts";
import { SeatViewPicture } from "./SeatViewPicture.tsx";
import { useBox } from "../../parts/ui/useBox.ts";
import { viewFacts } from "./viewFacts.ts";

interface SeatViewDialogProps {
  readonly layout: SeatLayout;
  readonly chosen: ChosenSeat;
  /** Path below /media/ of a photograph of the view, which the business has uploaded. */
  readonly photo: string | null;
  readonly onClose: () => void;
}

/** The view from a seat: the picture computed from the plan, and the business's photograph if there is one. */
export function SeatViewDialog({ layout, chosen, photo, onClose }: SeatViewDialogProps) {
  const { t } = useTranslation();
  const [measured, box] = useBox();
  const facts = viewFacts(t, layout, chosen.seat).join(" · ");
  const title = t("view.of", { seat: seatWords(t, chosen) });
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div ref={measured} className="flex flex-col gap-3">
        {box.width > 0 && (
          <SeatViewPicture
            layout={layout}
            seat={chosen.seat}
            width={Math.floor(box.width)}
            label={`${title}: ${facts}`}
          />
        )}
        <p className="tabular font-semibold">{facts}</p>
        <p className="text-sm text-mute">{t("view.computed")}</p>
        <HallPhoto filename={photo} />
      </div>
    </Dialog>
  );
}

/** The business's photograph of the view. Hidden if the photograph cannot be loaded. */
function HallPhoto({ filename }: { readonly filename: string | null }) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  if (filename === null || isBroken) return null;
  return (
    <figure className="flex flex-col gap-1.5">
      <img
        src={`/media/${filename.split("/").map(encodeURIComponent).join("/")}`}
        alt={t("view.photo")}
        onError={() => setIsBroken(true)}
        className="w-full rounded-sm"
      />
      <figcaption aria-hidden className="text-sm text-mute">
        {t("view.photo")}
      </figcaption>
    </figure>
  );
}
