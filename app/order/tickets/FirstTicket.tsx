import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../../domain/refusal.ts";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { takeForTicket } from "./takeForTicket.ts";
import { TicketRow } from "./TicketRow.tsx";

/**
 * Shown while no seat is chosen: lists the ticket types. Choosing a type locks the first free seat of its
 * group.
 */
export function FirstTicket() {
  const { t } = useTranslation();
  const { presentation, isHold } = useSnapshot(order);
  const [refused, setRefused] = useState<Refusal>();
  const [busy, setBusy] = useState<string>();
  const all = presentation?.ticketGroups.flatMap(({ tickets }) => tickets) ?? [];
  const nameOf = (id: number): string => all.find((ticket) => ticket.id === id)?.name ?? "";
  const take = async (groupId: number, ticketId: number): Promise<void> => {
    if (busy) return;
    setBusy(`${groupId}/${ticketId}`);
    setRefused(await takeForTicket(pageContext, groupId, ticketId));
    setBusy(undefined);
  };
  return (
    <div className="flex flex-col gap-8">
      <RefusalNote refusal={refused} />
      {presentation?.ticketGroups.map((group) => (
        <Section key={group.id} title={group.name}>
          <ul>
            {group.tickets
              .filter(({ walkin }) => !walkin)
              .map((ticket) => (
                <TicketRow
                  key={ticket.id}
                  ticket={ticket}
                  where={{ presentation, isHold }}
                  nameOf={nameOf}
                >
                  <Button
                    disabled={ticket.isSoldOut}
                    isBusy={busy === `${group.id}/${ticket.id}`}
                    aria-label={t("tickets.takeOne", { ticket: ticket.name, group: group.name })}
                    onClick={() => void take(group.id, ticket.id)}
                  >
                    {t("tickets.take")}
                  </Button>
                </TicketRow>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
