import i18next from "i18next";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSearchParams } from "wouter";
import { booking } from "../../login/bookingCustomer.ts";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { toast } from "../../parts/ui/toasts.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { openedWords } from "./openedWords.ts";

/** Query parameter of a page's URL with an allocation code, for links, for example in a sponsor's letter. */
const PARAMETER = "allocation";

/**
 * Keeps the seats set aside for the visitor up to date while the hall is open. Which seats are set aside
 * depends on a code in the page's URL, on the partner through which the visitor came, and on the login.
 */
export function useAllocations(desk: SeatDesk): void {
  const { allocations, presentation } = desk;
  const { list } = useSnapshot(allocations.view);
  const { customer } = useSnapshot(booking);
  const isAny = presentation.hasAllocations === true || list.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    // `customer` is a dependency, because a login can open the seats of memberships.
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
    // Removes the code from the URL. The server keeps the allocation open for the visit, so a reload does not
    // need the code.
    setSearch(
      (now) => {
        now.delete(PARAMETER);
        return now;
      },
      { replace: true },
    );
  }, [desk, allocations, voice, code, setSearch]);
}
