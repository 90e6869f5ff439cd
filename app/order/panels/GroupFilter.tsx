import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { filters } from "../wishes/filters.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

/** Filter by ticket group. Several groups can be selected. Hidden if the hall has fewer than two groups. */
export function GroupFilter({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { groups } = useSnapshot(filters);
  const { presentation, hall, prices } = desk;
  const offered = presentation.ticketGroups.filter(
    ({ id }) => prices.has(id) && hall.layout.ticketGroupIds.includes(id),
  );
  if (offered.length < 2) return null;

  function turn(id: number): void {
    const wanted = groups?.includes(id)
      ? groups.filter((one) => one !== id)
      : [...(groups ?? []), id];
    filters.groups = wanted.length === 0 || wanted.length === offered.length ? undefined : wanted;
    desk.applyFilters();
  }

  return (
    <div role="group" aria-label={t("seats.groups")}>
      <p className="mb-2 text-sm font-medium text-mute">{t("seats.groups")}</p>
      <div className="flex flex-wrap gap-1.5">
        {offered.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={groups?.includes(id) ?? false}
            onClick={() => turn(id)}
            className="min-h-8 rounded-full bg-raise px-3 text-sm hover:bg-line aria-pressed:bg-text aria-pressed:text-ink max-laptop:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
