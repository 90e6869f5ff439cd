import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { order } from "../cart/order.ts";

/** From this number of seats on, a stepper replaces the buttons. */
const MANY = 6;

/** Chooses the number of seats to find together: one to five by a button each, more by a stepper. */
export function PartySize({ aside }: { readonly aside?: ReactNode }) {
  const { t } = useTranslation();
  const { partySize } = useSnapshot(order);
  const { maxSeats } = useSnapshot(session);
  const name = useId();
  const sizes = Array.from({ length: Math.min(MANY, maxSeats) }, (_, i) => i + 1);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("seats.party")}</legend>
      <div className={`flex items-center justify-between gap-4 ${aside ? "mb-1" : "mb-2"}`}>
        <span aria-hidden className="text-sm font-medium text-mute">
          {t("seats.party")}
        </span>
        {aside}
      </div>
      <div className="flex rounded-md bg-ink p-1">
        {sizes.map((size) => (
          <label
            key={size}
            className="tabular grid min-h-11 flex-1 cursor-pointer place-items-center rounded-sm text-base font-medium text-mute transition hover:text-text has-checked:bg-raise has-checked:text-text has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={Math.min(partySize, MANY) === size}
              onChange={() => (order.partySize = size)}
            />
            {size === MANY && maxSeats > MANY ? "6+" : size}
          </label>
        ))}
      </div>
      {partySize >= MANY && maxSeats > MANY && (
        <div className="mt-2 flex justify-center">
          <Stepper
            of={t("seats.party")}
            value={partySize}
            least={MANY}
            most={maxSeats}
            onChange={(size) => (order.partySize = size)}
          />
        </div>
      )}
    </fieldset>
  );
}
