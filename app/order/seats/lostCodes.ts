import i18next from "i18next";
import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { toast } from "../../parts/ui/toasts.ts";
import { order } from "../cart/order.ts";

type CodedSeat = { readonly codeTicket?: { readonly code: string | null } | undefined };

/** Returns the codes that gave these seats their tickets, without duplicates. */
const codesOn = (seats: readonly CodedSeat[]): string[] => [
  ...new Set(seats.flatMap(({ codeTicket }) => codeTicket?.code ?? [])),
];

/** Returns the codes that were removed together with their seats. */
export const lostCodes = (before: readonly CodedSeat[], after: readonly CodedSeat[]): string[] => {
  const left = new Set(codesOn(after));
  return codesOn(before).filter((code) => !left.has(code));
};

/** Notifies the visitor of each code that was removed because its seat was released, for whatever reason. */
export function useLostCodes(): void {
  const { seats, phase } = useSnapshot(order);
  const before = useRef(seats);
  useEffect(() => {
    const lost = phase === "ready" ? lostCodes(before.current, seats) : [];
    before.current = seats;
    for (const code of lost) toast(i18next.t("seats.codeGone", { code: `\u2068${code}\u2069` }));
  }, [seats, phase]);
}
