import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SeatFlag } from "../../../domain/seat.ts";
import { filters } from "../wishes/filters.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center justify-between gap-3 max-laptop:min-h-11">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="peer sr-only"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className="flex h-5 w-8.5 shrink-0 rounded-full bg-line p-0.75 transition-colors peer-checked:bg-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 [&>i]:bg-mute peer-checked:[&>i]:translate-x-3.5 peer-checked:[&>i]:bg-ink rtl:peer-checked:[&>i]:-translate-x-3.5"
      >
        <i className="size-3.5 rounded-full transition-transform" />
      </span>
    </label>
  );
}

/** Switches that filter seats by their traits. Traits that no seat of the plan has are omitted. */
export function TraitSwitches({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const by = useSnapshot(filters);
  const { flags } = desk.hall.layout;
  const has = (flag: number): boolean => flags.some((traits) => (traits & flag) !== 0);
  const turn = (name: "isAccessible" | "isAisle" | "hidesLimited") => (isOn: boolean) => {
    filters[name] = isOn;
    desk.applyFilters();
  };
  return (
    <div className="flex flex-col">
      {has(SeatFlag.handicap) && (
        <Switch
          label={t("seats.accessible")}
          isOn={by.isAccessible}
          onChange={turn("isAccessible")}
        />
      )}
      <Switch label={t("seats.aisle")} isOn={by.isAisle} onChange={turn("isAisle")} />
      {has(SeatFlag.limitedView) && (
        <Switch
          label={t("seats.hideLimited")}
          isOn={by.hidesLimited}
          onChange={turn("hidesLimited")}
        />
      )}
    </div>
  );
}
