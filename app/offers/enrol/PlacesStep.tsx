import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { order } from "../../order/cart/order.ts";
import { pageContext } from "../../order/cart/orderContext.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { OfferLayout } from "../OfferLayout.tsx";
import { walkOn } from "../offerSteps.ts";
import { useSurroundings } from "../useSurroundings.ts";
import { enrolWords, isOfMembers } from "./enrolWords.ts";
import { MemberPlaces } from "./MemberPlaces.tsx";
import { membersOf } from "./members.ts";
import { allMissing } from "./placeTargets.ts";

/** The step that lists the seats of all members in all shows, with a button to change each. */
export function PlacesStep({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const around = useSurroundings();
  const members = membersOf(id, useSnapshot(order));
  const [refused, setRefused] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const goOn = async (): Promise<void> => {
    if (allMissing(membersOf(id, order)).length > 0) return setRefused(refusal("NOTHING_SELECTED"));
    setIsBusy(true);
    setRefused(await walkOn(pageContext, around));
    setIsBusy(false);
  };
  const isMissing = refused?.code === "NOTHING_SELECTED";
  const words = refused && (isMissing ? t("offers.enrol.noSeat") : enrolWords(t, refused));
  return (
    <OfferLayout
      heading={t("offers.enrol.places")}
      lead={t("offers.enrol.placesLead")}
      action={t("order.continue")}
      onAction={() => void goOn()}
      isBusy={isBusy}
      trouble={refused && isOfMembers(refused) ? undefined : words}
    >
      {refused && isOfMembers(refused) && (
        <Note
          tone="danger"
          role="alert"
          className="mb-5"
          action={
            <Button
              onClick={() => {
                if (order.offers) order.offers.step = "choose";
              }}
            >
              {t("offers.enrol.toMembers")}
            </Button>
          }
        >
          {words}
        </Note>
      )}
      <div className="flex flex-col gap-5">
        {members.map((line, place) => (
          <MemberPlaces key={line.enrolled.key} line={line} place={place} />
        ))}
      </div>
    </OfferLayout>
  );
}
