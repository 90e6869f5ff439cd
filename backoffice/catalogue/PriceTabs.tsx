import { useTranslation } from "react-i18next";
import { Link } from "wouter";

export const PRICE_LISTS = "/catalogue/prices";
export const TICKET_TYPES = "/catalogue/prices/types";
export const TICKET_GROUPS = "/catalogue/prices/groups";

/** Tabs for price lists, ticket types and ticket groups. */
export function PriceTabs({ here }: { readonly here: string }) {
  const { t } = useTranslation();
  const tabs = [
    { href: PRICE_LISTS, name: t("catalogue.priceLists") },
    { href: TICKET_TYPES, name: t("catalogue.ticketTypes") },
    { href: TICKET_GROUPS, name: t("catalogue.ticketGroups") },
  ];
  return (
    <nav
      aria-label={t("catalogue.priceParts")}
      className="flex w-fit max-w-full rounded-md border border-line bg-stage p-0.5"
    >
      {tabs.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === here ? "page" : undefined}
          className="flex min-h-8 items-center rounded-sm px-3 text-sm text-mute hover:text-text aria-[current]:bg-raise aria-[current]:text-text max-wide:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
