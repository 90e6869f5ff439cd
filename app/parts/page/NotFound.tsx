import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Page } from "./Page.tsx";
import { PageHeading } from "./PageHeading.tsx";

/** The sentences that the specification prescribes (storefront.md sections 2 and 8). */
const SENTENCES = {
  language: "This page could not be found.",
  route: "This page could not be found",
} as const;

interface NotFoundProps {
  /** Why there is no page: the URL's language or its path is unknown. */
  readonly because?: keyof typeof SENTENCES;
}

export function NotFound({ because = "route" }: NotFoundProps) {
  const { t } = useTranslation();
  return (
    <Page isNarrow>
      <div className="flex flex-col items-start gap-4 py-16">
        <p className="tabular text-2xl leading-none font-semibold text-mute">404</p>
        <PageHeading>
          <span lang="en" dir="ltr">
            {SENTENCES[because]}
          </span>
        </PageHeading>
        <p className="text-mute">{t("notFound.text")}</p>
        <Link
          href="/"
          className="flex min-h-11 items-center rounded-md bg-limelight px-4 font-semibold text-limelight-ink hover:brightness-95"
        >
          {t("notFound.home")}
        </Link>
      </div>
    </Page>
  );
}
