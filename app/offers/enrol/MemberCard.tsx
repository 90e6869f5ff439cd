import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import { WHO } from "../../order/cart/enrolled.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { RadioCards } from "../../parts/ui/RadioCards.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { price } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { choose } from "../offerChoice.ts";
import { enrolling } from "./enrolling.ts";
import { enrolWords } from "./enrolWords.ts";
import {
  atTariff,
  memberBy,
  memberWish,
  rewrite,
  writePerson,
  type MemberLine,
} from "./members.ts";
import { memberWords } from "./memberWords.ts";
import { PersonFields } from "./PersonFields.tsx";
import { ShowChoice } from "./ShowChoice.tsx";
import { order } from "../../order/cart/order.ts";
import { pageContext } from "../../order/cart/orderContext.ts";

interface MemberCardProps {
  readonly enrolment: Enrolment;
  readonly line: MemberLine;
  /** Index among the order's members, from 0. */
  readonly place: number;
  readonly isOnly: boolean;
  /** Whether another member is already marked as the buyer. */
  readonly isBuyerTaken: boolean;
}

function removeMember(enrolment: Enrolment, key: string): void {
  const line = memberBy(key, order);
  if (line) choose(pageContext, { ...memberWish(enrolment, line), line: { ...line, quantity: 0 } });
  if (enrolling.fault?.key === key) enrolling.fault = undefined;
}

/** Card of a member to enrol: identity, tariff and shows. */
export function MemberCard({ enrolment, line, place, isOnly, isBuyerTaken }: MemberCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { fault } = useSnapshot(enrolling);
  const { enrolled } = line;
  const { key, who } = enrolled;
  const name = memberWords(t, enrolled, place);
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-lg border border-line bg-panel p-4 tablet:p-5"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="min-w-0 text-lg leading-snug font-semibold break-words">
          {name}
        </h2>
        {!isOnly && (
          <Button look="bare" onClick={() => removeMember(enrolment, key)}>
            {t("offers.enrol.remove")}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      <RadioCards
        legend={t("offers.enrol.who")}
        value={who}
        cards={WHO.map((value) => ({
          value,
          title: t(`offers.enrol.who_is.${value}`),
          isDisabled: value === "buyer" && isBuyerTaken,
        }))}
        onChange={(value) => writePerson(key, { who: value }, order)}
      />
      {who !== "buyer" && <PersonFields person={enrolled} />}
      {fault?.key === key && fault.why.code !== "VALIDATION" && (
        <Note tone="danger">{enrolWords(t, fault.why)}</Note>
      )}
      <Tariffs enrolment={enrolment} line={line} />
      <ShowChoice enrolment={enrolment} line={line} isOpen={place === 0} />
    </article>
  );
}

/** The tariffs with their prices. If seats are priced separately, adds the lowest seat price. */
function Tariffs({ enrolment, line }: Pick<MemberCardProps, "enrolment" | "line">) {
  const { t } = useTranslation();
  const { prices, TicketGroups, IsPricingPerTicket } = enrolment;
  const seatFrom = (id: number): number =>
    Math.min(
      ...TicketGroups.flatMap(({ fares }) =>
        fares.filter((fare) => fare.MembershipPriceId === id).map(({ amount }) => amount),
      ),
    );
  return (
    <RadioCards
      legend={t("offers.enrol.tariff")}
      value={String(line.priceId)}
      cards={prices.map(({ MembershipPriceId: id, Name, Price }) => ({
        value: String(id),
        title: Name,
        end: <Money shekels={Price} isShort />,
        ...(IsPricingPerTicket && Number.isFinite(seatFrom(id))
          ? { text: t("offers.enrol.fareFrom", { price: price(seatFrom(id), true) }) }
          : {}),
      }))}
      onChange={(value) => {
        const chosen = prices.find(({ MembershipPriceId }) => String(MembershipPriceId) === value);
        if (chosen) rewrite(line.enrolled.key, (now) => atTariff(enrolment, now, chosen), order);
      }}
    />
  );
}
