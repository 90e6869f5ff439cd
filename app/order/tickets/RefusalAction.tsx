import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Button } from "../../shell/Button.tsx";
import { addSeats } from "./addSeats.ts";

const numberIn = (value: unknown): number => (typeof value === "number" ? value : 1);

/** How many seats would mend a refusal; undefined where seats do not help. */
export function seatsMissing({ code, details }: Refusal, have: number): number | undefined {
  if (code === "COUPON_NEEDS_MORE") return numberIn(details["n"]);
  if (code === "MULTIPLIER_MISMATCH") return numberIn(details["needed"]);
  if (code === "TICKET_MINIMUM") return Math.max(1, numberIn(details["minimum"]) - have);
  return code === "TICKET_COMBINATION" ? 1 : undefined;
}

/** A way on from a refusal that more seats would mend. */
export function RefusalAction(props: { readonly refusal: Refusal; readonly have?: number }) {
  const { t } = useTranslation();
  const count = seatsMissing(props.refusal, props.have ?? 0);
  if (count === undefined) return null;
  return <Button onClick={() => addSeats(count)}>{t("tickets.addSeats", { count })}</Button>;
}
