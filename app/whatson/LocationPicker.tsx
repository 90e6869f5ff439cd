import { ChevronDown, MapPin } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { Location } from "../../domain/api/catalogue.ts";
import { useEarly } from "../parts/form/useEarly.ts";

interface LocationPickerProps {
  readonly locations: readonly Location[];
  readonly value: number | undefined;
}

/** Chooses a location by a native select, because every phone displays it well. */
export function LocationPicker({ locations, value }: LocationPickerProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const list = useRef<HTMLSelectElement>(null);
  const go = (id: string): void => navigate(id ? `/whatson/${id}` : "/whatson");
  useEarly(list, String(value ?? ""), go);
  return (
    <div className="relative flex max-w-full items-center text-mute tablet:w-fit">
      <MapPin size={18} aria-hidden className="pointer-events-none absolute start-3" />
      <select
        ref={list}
        aria-label={t("whatson.location")}
        value={value ?? ""}
        onChange={({ target }) => go(target.value)}
        className="min-h-11 w-full min-w-0 appearance-none truncate rounded-md bg-panel ps-10 pe-10 text-text hover:bg-raise"
      >
        <option value="">{t("whatson.everywhere")}</option>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute end-3" />
    </div>
  );
}
