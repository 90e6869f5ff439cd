import i18next from "i18next";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSearchParams } from "wouter";
import { booking } from "../../login/bookingCustomer.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { toast } from "../../parts/ui/toasts.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { openedWords } from "./openedWords.ts";

/** The part of an order's address that opens what a code opens: a sponsor's letter may link so. */
const PARAMETER = "allocation";

/**
 * Keeps what is set aside for this visitor true while the hall is open: by a code of the address, by
 * whom the visit came through, and by who logs in.
 */
export function useAllocations(desk: SeatDesk): void {
  const { allocations, presentation } = desk;
  const { list } = useSnapshot(allocations.view);
  const { customer } = useSnapshot(booking);
  const isAny = presentation.hasAllocations === true || list.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    // Learnt anew with every login: memberships open seats too.
    void customer;
    return allocations.follow();
  }, [allocations, isAny, customer]);
  useLinkedCode(desk);
}

function useLinkedCode(desk: SeatDesk): void {
  const { allocations, voice } = desk;
  const [search, setSearch] = useSearchParams();
  const code = search.get(PARAMETER);
  useEffect(() => {
    if (code === null) return;
    void (async () => {
      const { refusal, elsewhere } = await allocations.open(code);
      const { t } = i18next;
      if (refusal) toast(refusalText(t, refusal));
      else if (elsewhere !== undefined) toast(t("seats.allocation.elsewhere"));
      else {
        voice.say(openedWords(t, allocations));
        desk.show({ seats: allocations.view.list.flatMap(({ seats }) => seats) });
      }
    })();
    // Opened, it stays open for the visit: a reload need not ask again.
    setSearch(
      (now) => {
        now.delete(PARAMETER);
        return now;
      },
      { replace: true },
    );
  }, [desk, allocations, voice, code, setSearch]);
}
