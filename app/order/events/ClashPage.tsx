import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { Button } from "../../parts/ui/Button.tsx";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import type { Clash } from "../cart/order.ts";

interface ClashPageProps {
  readonly clash: Clash;
  readonly presentationId: number;
}

/** Says why an event cannot be added to the cart, with buttons to continue. The cart stays unchanged. */
export function ClashPage({ clash, presentationId }: ClashPageProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  return (
    <SimplePage
      heading={t(`presentations.clash.${clash}`)}
      lead={t(`presentations.clashText.${clash}`)}
    >
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton href="/order" look="primary">
          {t("presentations.backToCart")}
        </LinkButton>
        <Button onClick={() => go(`/order/${presentationId}`, { replace: true })}>
          {t("presentations.onlyThis")}
        </Button>
        <Link href="/" className="flex min-h-11 items-center px-2 underline underline-offset-4">
          {t("notFound.home")}
        </Link>
      </div>
    </SimplePage>
  );
}
