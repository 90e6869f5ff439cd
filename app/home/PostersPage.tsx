import { useTranslation } from "react-i18next";
import { listFeatures } from "../../domain/api/catalogue.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { FeatureGrid } from "../parts/shows/FeatureGrid.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

/** The alternative home page (storefront.md section 2): posters by category. */
export function PostersPage() {
  const { t } = useTranslation();
  const answer = useAnswer(listFeatures, { query: {} });
  return (
    <SimplePage
      heading={t("category.homeTitle")}
      end={<LinkButton href="/whatson">{t("category.byDay")}</LinkButton>}
      isWide
    >
      <Answered answer={answer}>
        {({ features }) => (
          <div className="flex flex-col gap-12">
            {[...Map.groupBy(features, ({ categoryId }) => categoryId)].map(([id, of]) => (
              <Section
                key={id}
                title={of[0]?.categoryName}
                end={
                  <LinkButton href={`/category_20210406/${id}`} look="bare" className="-my-2.5">
                    {t("category.all", { count: of.length })}
                  </LinkButton>
                }
              >
                <FeatureGrid features={of} isRail />
              </Section>
            ))}
          </div>
        )}
      </Answered>
    </SimplePage>
  );
}
