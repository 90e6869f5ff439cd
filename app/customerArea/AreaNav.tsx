import {
  Clapperboard,
  CreditCard,
  Gift,
  HeartHandshake,
  History,
  Hourglass,
  IdCard,
  LogOut,
  Ticket,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import { learnSaleFlags, useSaleFlags } from "../parts/page/saleFlags.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { toast } from "../parts/ui/toasts.ts";
import { logOutOfArea } from "./area.ts";
import { addressOf, type AreaTab } from "./areaTabs.ts";
import { shownTabs } from "./shownTabs.ts";
import { heldVisits, upcomingVisits } from "./visits.ts";

const ICONS: Readonly<Record<AreaTab, LucideIcon>> = {
  tickets: Ticket,
  reservations: History,
  holds: Hourglass,
  memberships: IdCard,
  vouchers: Gift,
  videos: Clapperboard,
  donations: HeartHandshake,
  cards: CreditCard,
  details: UserRound,
};

/** Returns the number shown beside a tab's name, or 0 if the tab shows none. */
function countOf(tab: AreaTab, customer: AreaCustomer | undefined): number {
  if (!customer) return 0;
  if (tab === "tickets") return upcomingVisits(customer).length;
  if (tab === "holds") return heldVisits(customer).length;
  if (tab === "videos")
    return customer.VODTickets.filter((one) => one.state === "available" && !one.isBlocked).length;
  return 0;
}

function LogOutButton() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const why = await logOutOfArea();
    setIsBusy(false);
    if (why) toast(refusalText(t, why));
  };
  return (
    <Button
      look="bare"
      isBusy={isBusy}
      onClick={() => void leave()}
      className="flex shrink-0 items-center gap-3 whitespace-nowrap laptop:w-full"
    >
      <LogOut size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
      {t("customerArea.logOut")}
    </Button>
  );
}

interface AreaNavProps {
  readonly tab: AreaTab;
  readonly customer: AreaCustomer | undefined;
}

/**
 * Navigation of the customer area. The tabs are links, so that each part has a URL that can be opened, shared
 * and returned to.
 */
export function AreaNav({ tab, customer }: AreaNavProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const ways = useSaleFlags();
  useEffect(() => void learnSaleFlags(), []);
  // On a phone the list scrolls sideways. Scrolls the current tab into view, and again when the counts beside
  // the tabs have loaded.
  useEffect(() => {
    const chosen = list.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab, customer]);
  return (
    <div className="laptop:sticky laptop:top-6 laptop:self-start">
      <div className="flex items-center flex-wrap justify-between gap-x-4 gap-y-1 tablet:max-laptop:flex-nowrap laptop:mb-4 laptop:ps-4">
        <p className="min-h-6 truncate large-text:whitespace-normal text-mute">
          {customer && t("customerArea.hello", { name: customer.FirstName })}
        </p>
        {/* isDigitel: the customer has the municipality's residents' card. */}
        {customer?.isDigitel && (
          <div className="order-last basis-full tablet:max-laptop:order-none tablet:max-laptop:basis-auto">
            <Badge tone="info">{t("customerArea.digitel")}</Badge>
          </div>
        )}
        <div className="-me-4 laptop:hidden">
          <LogOutButton />
        </div>
      </div>
      <nav aria-label={t("customerArea.title")}>
        <ul
          ref={list}
          className="flex gap-1 max-laptop:-mx-4 max-laptop:mb-6 max-laptop:[scrollbar-width:none] max-laptop:overflow-x-auto max-laptop:border-b max-laptop:border-line max-laptop:px-4 laptop:flex-col"
        >
          {shownTabs(tab, customer, ways).map((each) => (
            <li key={each} className="shrink-0">
              <TabLink tab={each} isHere={each === tab} count={countOf(each, customer)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-t border-line pt-2 max-laptop:hidden">
        <LogOutButton />
      </div>
    </div>
  );
}

interface TabLinkProps {
  readonly tab: AreaTab;
  readonly isHere: boolean;
  readonly count: number;
}

function TabLink({ tab, isHere, count }: TabLinkProps) {
  const { t } = useTranslation();
  const Icon = ICONS[tab];
  return (
    <Link
      href={addressOf(tab)}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-12 items-center gap-3 px-3 text-mute transition hover:text-text focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-text max-laptop:border-b-2 max-laptop:border-transparent max-laptop:aria-[current]:border-text laptop:rounded-md laptop:px-4 laptop:aria-[current]:bg-raise"
    >
      <Icon size={18} aria-hidden className="shrink-0 max-tablet:hidden" />
      {t(`customerArea.tab.${tab}`)}
      {count > 0 && <span className="tabular text-sm font-normal text-mute">{count}</span>}
    </Link>
  );
}
