import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { counterOrder } from "../../domain/api/counter.ts";
import { addressOf } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { HallFrame } from "./HallFrame.tsx";
import { isMovable } from "./movableTicket.ts";
import { ReseatHall } from "./ReseatHall.tsx";

/** Exchanges an order's seats on the map, each for one at the same price. */
export function ReseatPage({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { reply, refusal, again } = useOfficeAnswer(counterOrder, { params: { id } });
  const movable = reply?.order.tickets.filter(isMovable) ?? [];
  const presentationId = movable[0]?.PresentationId;
  const back = addressOf("/box-office", { q: id, order: id });
  return (
    <OfficePage
      title={t("counter.reseat.title")}
      above={[
        { href: "/box-office", name: t("counter.title") },
        { href: back, name: t("counter.orderOf", { id }) },
      ]}
    >
      {(refusal || !reply) && <AwaitedHall refusal={refusal} again={again} />}
      {reply && presentationId === undefined && <EmptyState title={t("counter.reseat.none")} />}
      {presentationId !== undefined && (
        <HallFrame presentationId={presentationId}>
          {(hall) => (
            <ReseatHall
              hall={hall}
              id={id}
              back={back}
              tickets={movable.filter((ticket) => ticket.PresentationId === presentationId)}
            />
          )}
        </HallFrame>
      )}
    </OfficePage>
  );
}
