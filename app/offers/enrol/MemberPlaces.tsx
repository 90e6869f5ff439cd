import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import type { EnrolledShow, PlaceTarget } from "../../order/cart/enrolled.ts";
import { order } from "../../order/cart/order.ts";
import { pageContext } from "../../order/cart/orderContext.ts";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { enrolling } from "./enrolling.ts";
import type { MemberLine } from "./members.ts";
import { sitAtPermanent } from "./memberShows.ts";
import { memberWords } from "./memberWords.ts";

function choosePlace(target: PlaceTarget): void {
  enrolling.target = target;
  if (order.offers) order.offers.step = "seat";
}

interface MemberPlacesProps {
  readonly line: MemberLine;
  /** Index among the order's members, from 0. */
  readonly place: number;
}

/** The seats of a member: the permanent seat, and the seats of single shows. */
export function MemberPlaces({ line, place }: MemberPlacesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<Refusal>();
  const { seat, enrolled } = line;
  const { key, isSeatSkipped, shows } = enrolled;
  const sitBack = async (presentationId: number): Promise<void> =>
    setRefused(await sitAtPermanent(pageContext, key, presentationId));
  return (
    <article
      aria-labelledby={id}
      className="rounded-lg border border-line bg-panel px-4 pt-4 pb-1 tablet:px-5 tablet:pt-5"
    >
      <h2 id={id} className="text-lg leading-snug font-semibold">
        {memberWords(t, enrolled, place)}
      </h2>
      <RefusalNote refusal={refused} className="mt-3" />
      <ul className="mt-2 flex flex-col">
        {!isSeatSkipped && (
          <PlaceRow
            name={t("offers.enrol.permanent")}
            text={seat ? seatWords(t, seat) : t("offers.seat.none")}
            isMissing={seat === null}
          >
            <Button onClick={() => choosePlace({ key, presentationId: null })}>
              {t(seat ? "offers.enrol.change" : "offers.enrol.choose")}
              <span className="sr-only">: {t("offers.enrol.permanent")}</span>
            </Button>
          </PlaceRow>
        )}
        {shows.map((show) => (
          <ShowPlace
            key={show.presentationId}
            show={show}
            isSeatSkipped={isSeatSkipped}
            onChoose={() => choosePlace({ key, presentationId: show.presentationId })}
            onPermanent={seat && (() => void sitBack(show.presentationId))}
          />
        ))}
      </ul>
    </article>
  );
}

interface ShowPlaceProps {
  readonly show: EnrolledShow;
  readonly isSeatSkipped: boolean;
  readonly onChoose: () => void;
  /** Called to choose the permanent seat for this show. Null if there is no permanent seat. */
  readonly onPermanent: (() => void) | null;
}

function ShowPlace({ show, isSeatSkipped, onChoose, onPermanent }: ShowPlaceProps) {
  const { t } = useTranslation();
  const { featureName, dateTime, isElsewhere, seat } = show;
  const when = `${featureName}, ${dayAndTime(dateTime)}`;
  const own = seat ? seatWords(t, seat) : t("offers.seat.none");
  const action = isElsewhere ? (seat ? "change" : "choose") : "another";
  return (
    <PlaceRow
      name={featureName}
      text={`${dayAndTime(dateTime)} · ${isElsewhere ? own : t("offers.enrol.inPermanent")}`}
      isMissing={isElsewhere && seat === null}
    >
      {isElsewhere && !isSeatSkipped && onPermanent && (
        <Button look="bare" onClick={onPermanent}>
          {t("offers.enrol.sitBack")}
          <span className="sr-only">: {when}</span>
        </Button>
      )}
      <Button look={isElsewhere ? "quiet" : "bare"} onClick={onChoose}>
        {t(`offers.enrol.${action}`)}
        <span className="sr-only">: {when}</span>
      </Button>
    </PlaceRow>
  );
}

interface PlaceRowProps {
  readonly name: string;
  readonly text: string;
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

function PlaceRow({ name, text, isMissing, children }: PlaceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium">{name}</p>
        <p className={`tabular text-sm ${isMissing ? "text-warn" : "text-mute"}`}>{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
