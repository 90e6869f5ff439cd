import { Check } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { Note } from "../../parts/ui/Note.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import type { MemberLine } from "./members.ts";
import { joinShow, leaveShow } from "./memberShows.ts";
import { pageContext } from "../../order/cart/orderContext.ts";

interface ShowChoiceProps {
  readonly enrolment: Enrolment;
  readonly line: MemberLine;
  readonly isOpen: boolean;
}

/** The season's shows. Required shows are fixed, the others can be chosen. */
export function ShowChoice({ enrolment, line, isOpen }: ShowChoiceProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refusal>();
  const { key, shows } = line.enrolled;
  const toggle = async (id: number, isChosen: boolean): Promise<void> => {
    setRefused(undefined);
    if (isChosen) leaveShow(pageContext, key, id);
    else setRefused(await joinShow(pageContext, enrolment, key, id));
  };
  return (
    <Disclosure title={t("offers.enrol.shows", { count: shows.length })} isOpen={isOpen}>
      <ul className="flex flex-col">
        {enrolment.Presentations.map(({ PresentationId, IsRequired, MembershipPayableAmount }) => {
          const detail = enrolment.PresentationDetail[PresentationId];
          const isChosen = shows.some(({ presentationId }) => presentationId === PresentationId);
          return (
            detail && (
              <ShowRow
                key={PresentationId}
                name={detail.featureName}
                when={dayAndTime(detail.dateTime)}
                isRequired={IsRequired}
                isChosen={isChosen}
                onToggle={() => void toggle(PresentationId, isChosen)}
                end={
                  MembershipPayableAmount > 0 ? (
                    <Money shekels={MembershipPayableAmount} isShort />
                  ) : (
                    !enrolment.IsPricingPerTicket && t("offers.enrol.included")
                  )
                }
              />
            )
          );
        })}
      </ul>
      {refused && (
        <Note tone="warning" role="alert" className="mt-3">
          {refused.code === "SEAT_UNAVAILABLE"
            ? t("offers.enrol.takenThere")
            : refusalText(t, refused)}
        </Note>
      )}
    </Disclosure>
  );
}

interface ShowRowProps {
  readonly name: string;
  readonly when: string;
  readonly isRequired: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  /** The show's additional price, as content at the end of the row. */
  readonly end: ReactNode;
}

function ShowRow({ name, when, isRequired, isChosen, onToggle, end }: ShowRowProps) {
  const { t } = useTranslation();
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block">{name}</span>
      <span className="block text-sm text-mute">
        {when}
        {isRequired && ` · ${t("offers.enrol.required")}`}
      </span>
    </span>
  );
  const cost = <span className="text-sm whitespace-nowrap text-mute">{end}</span>;
  return (
    <li className="border-t border-line first:border-t-0">
      {isRequired ? (
        <div className="flex min-h-14 items-center gap-3 py-2">
          <Check size={20} aria-hidden className="shrink-0 text-teal" />
          {words}
          {cost}
        </div>
      ) : (
        <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="size-5 shrink-0 accent-text"
          />
          {words}
          {cost}
        </label>
      )}
    </li>
  );
}
