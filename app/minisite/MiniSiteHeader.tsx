import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { session } from "../shell/net/session.ts";
import { LanguageSwitch } from "../parts/page/LanguageSwitch.tsx";
import { Skeleton } from "../parts/ui/Skeleton.tsx";
import { SkipLink } from "../parts/page/SkipLink.tsx";

interface MiniSiteHeaderProps {
  /** Undefined while loading. */
  readonly name: string | undefined;
  readonly slug: string;
}

/** The header of a partner's page: the partner's name, followed by that of the business. */
export function MiniSiteHeader({ name, slug }: MiniSiteHeaderProps) {
  const { t } = useTranslation();
  const { siteName: house } = useSnapshot(session);
  return (
    <header className="border-b-2 border-violet bg-panel">
      <SkipLink />
      <div className="mx-auto flex min-h-20 max-w-[1200px] items-center gap-4 px-4 tablet:px-6">
        <div className="min-w-0 flex-1">
          {name ? (
            <Link
              href={`/mini-site/${slug}`}
              className="flex min-h-11 items-center truncate text-lg font-semibold"
            >
              {name}
            </Link>
          ) : (
            <Skeleton className="h-6 w-40" />
          )}
          <p className="text-sm text-mute">{t("miniSite.by", { house })}</p>
        </div>
        <LanguageSwitch />
      </div>
    </header>
  );
}
