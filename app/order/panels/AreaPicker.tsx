import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { price as money } from "../../shell/i18n/formats.ts";
import { session } from "../../shell/net/session.ts";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { areaName, areasOf } from "../cart/areaAddress.ts";
import { groupOf, order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { tierClass } from "../../shell/hall/tierColour.ts";

interface AreaProps {
  readonly desk: SeatDesk;
  readonly section: LayoutSection;
}

/** One general-admission section: its available places, its price, and a counter. */
function Area({ desk, section }: AreaProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const { areas } = useSnapshot(desk.hall.view);
  const { wished } = useSnapshot(desk.areas.view);
  const { maxSeats } = useSnapshot(session);
  const mine = seats.filter((one) => one.seat === null && one.sectionId === section.id).length;
  const left = areas[section.id]?.available ?? 0;
  const group = groupOf(desk.presentation, section.ticketGroupIds[0] ?? 0);
  const { list } = useSnapshot(desk.allocations.view);
  const aside = list.flatMap(({ name: whose, sections }) =>
    sections
      .filter(({ sectionId }) => sectionId === section.id)
      .map(({ available }) => t("seats.allocation.left", { name: whose, count: available })),
  );
  const name = areaName(desk.presentation, desk.hall.layout, section);
  const cost = group && desk.prices.get(group.id);
  return (
    <li
      data-places={section.id}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2"
    >
      <span aria-hidden className={`size-2.5 rounded-full ${tierClass(group?.color ?? 0)}`} />
      <div className="min-w-32 flex-1">
        <p className="truncate large-text:whitespace-normal font-medium">{name}</p>
        <p className="tabular text-sm text-mute">
          {left > 0 || mine > 0 ? t("seats.placesLeft", { count: left }) : t("seats.areaSoldOut")}
          {cost !== undefined && ` · ${money(toShekels(cost), true)}`}
        </p>
        {aside.map((words) => (
          <p key={words} className="text-sm">
            {words}
          </p>
        ))}
      </div>
      <Stepper
        of={t("seats.placesIn", { section: name })}
        value={wished[section.id] ?? mine}
        most={Math.min(maxSeats - seats.length + mine, mine + left)}
        onChange={(places) => void desk.areas.wish(section, places)}
      />
    </li>
  );
}

/** The general-admission sections, each with a counter. */
export function AreaPicker({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const areas = areasOf(desk.hall.layout);
  if (areas.length === 0) return null;
  return (
    <section aria-label={t("seats.areas")} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-mute">{t("seats.areas")}</h3>
      <ul className="flex flex-col gap-4">
        {areas.map((section) => (
          <Area key={section.id} desk={desk} section={section} />
        ))}
      </ul>
    </section>
  );
}
