import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { Badge, StateBadge } from "../../app/parts/ui/Badge.tsx";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { Money } from "../../app/parts/ui/Money.tsx";
import type { findOrders } from "../../domain/api/counter.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { FoundOrder } from "../../domain/counterOrder.ts";
import { addressOf, useUrlState } from "../shell/urlState.ts";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";

interface FoundOrdersProps {
  readonly answer: OfficeAnswer<Reply<typeof findOrders>>;
  /** Whether these are search results. If `isSearch` is false, the list contains the unpaid orders. */
  readonly isSearch: boolean;
  readonly open: string | undefined;
}

/** Lists the orders found, or the unpaid orders before a search. */
export function FoundOrders({ answer, isSearch, open }: FoundOrdersProps) {
  const { t } = useTranslation();
  const { reply, refusal, again } = answer;
  if (refusal) return <OfficeTrouble refusal={refusal} onAgain={again} />;
  if (!reply) return <ListSkeleton rows={6} rowClassName="h-16" />;
  const title = isSearch
    ? t("counter.found", { count: reply.rows.length })
    : t("counter.waiting", { count: reply.rows.length });
  if (reply.rows.length === 0) {
    return isSearch ? (
      <EmptyState title={t("counter.noneFound")} text={t("counter.noneFoundText")} />
    ) : (
      <EmptyState title={t("counter.noneWaiting")} text={t("counter.noneWaitingText")} />
    );
  }
  return (
    <section aria-label={title} className="flex min-h-0 flex-col gap-2">
      <p role="status" className="text-sm text-mute">
        {title}
      </p>
      <ul className="flex min-h-0 flex-col gap-1 overflow-y-auto">
        {reply.rows.map((row) => (
          <li key={row.ReservationIdentifier}>
            <FoundRow row={row} isOpen={row.ReservationIdentifier === open} />
          </li>
        ))}
      </ul>
      {reply.hasMore && <p className="text-sm text-mute">{t("counter.hasMore")}</p>}
    </section>
  );
}

interface FoundRowProps {
  readonly row: FoundOrder;
  readonly isOpen: boolean;
}

function FoundRow({ row, isOpen }: FoundRowProps) {
  const { t } = useTranslation();
  const [location] = useLocation();
  const [search] = useUrlState();
  const { ReservationIdentifier: id, CustomerName, FeatureName, PresentationDateTime } = row;
  return (
    <Link
      href={addressOf(location, { ...Object.fromEntries(search), order: id })}
      replace
      aria-current={isOpen}
      className="block rounded-md border border-transparent px-3 py-2.5 hover:bg-raise aria-[current=true]:border-line aria-[current=true]:bg-raise"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {CustomerName || t("counter.nobody")}
        </span>
        <OrderState row={row} />
      </span>
      <span className="mt-0.5 flex justify-between gap-3 text-sm text-mute">
        <span className="min-w-0 truncate">
          {[PresentationDateTime && dayAndTime(PresentationDateTime), FeatureName]
            .filter(Boolean)
            .join(" · ") || t("counter.noShow")}
        </span>
        <bdi dir="ltr" className="tabular shrink-0">
          {id}
        </bdi>
      </span>
    </Link>
  );
}

function OrderState({ row }: { readonly row: FoundOrder }) {
  const { t } = useTranslation();
  if (row.state === "cancelled") return <StateBadge state="cancelled" />;
  if (row.state === "held") {
    return (
      <Badge tone="warn">
        {t("counter.due")} <Money shekels={row.Due} isShort />
      </Badge>
    );
  }
  return (
    <Badge tone={row.isHandedOver ? "quiet" : "good"}>
      {row.isHandedOver ? t("counter.handedOver") : t("counter.paid")}
    </Badge>
  );
}
