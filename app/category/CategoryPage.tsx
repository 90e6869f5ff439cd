import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { listFeatures, type Feature } from "../../domain/api/catalogue.ts";
import { listCategories } from "../../domain/api/categories.ts";
import { FeatureGrid } from "../parts/shows/FeatureGrid.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { CategoryRow } from "./CategoryRow.tsx";

/**
 * The two families of category pages (storefront.md section 2): `category` shows a list, `category_20210406`
 * shows posters.
 */
export type CategoryFamily = "category" | "category_20210406";

const HOME: Readonly<Record<CategoryFamily, string>> = {
  category: "/",
  category_20210406: "/20210406",
};

interface CategoryPageProps {
  readonly categoryId: string;
  readonly family: CategoryFamily;
}

/**
 * All features of one category that are on sale, with links to the other categories of the family. An empty
 * category is shown too, because people keep links to it.
 */
export function CategoryPage({ categoryId, family }: CategoryPageProps) {
  const { t } = useTranslation();
  const features = useAnswer(listFeatures, { query: {} });
  const categories = useAnswer(listCategories, {});
  const known = categories.reply?.categories.find(({ id }) => String(id) === categoryId);
  if (categories.reply && !known) return <NotFound />;
  const failed = [features, categories].find(({ refusal }) => refusal);
  if (failed?.refusal || !features.reply || !known) {
    return (
      <Page>
        {failed?.refusal ? (
          <ErrorState refusal={failed.refusal} onAgain={failed.again} />
        ) : (
          <CategorySkeleton />
        )}
      </Page>
    );
  }
  const all = features.reply.features;
  const of = all.filter((each) => each.categoryId === known.id);
  return (
    <SimplePage
      heading={known.name}
      lead={of.length > 0 && t("category.count", { count: of.length })}
      back={{ href: HOME[family], name: t("category.home") }}
      isWide
    >
      <Kinds features={all} categoryId={categoryId} family={family} />
      {of.length === 0 && <NothingOfKind family={family} />}
      {family === "category" ? (
        <ul>
          {of.map((feature) => (
            <CategoryRow key={feature.id} feature={feature} />
          ))}
        </ul>
      ) : (
        <FeatureGrid features={of} heading="h2" />
      )}
    </SimplePage>
  );
}

function NothingOfKind({ family }: Pick<CategoryPageProps, "family">) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("category.none")} text={t("category.noneText")}>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={HOME[family]}>{t("category.whatsOn")}</LinkButton>
        <LinkButton href="/contact/newsletter">{t("category.newsletter")}</LinkButton>
      </div>
    </EmptyState>
  );
}

function CategorySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-8 h-10 max-w-64" />
      <Skeleton className="h-96" />
    </>
  );
}

interface KindsProps extends CategoryPageProps {
  readonly features: readonly Feature[];
}

function Kinds({ features, categoryId, family }: KindsProps) {
  const { t } = useTranslation();
  const kinds = new Map(features.map((each) => [String(each.categoryId), each.categoryName]));
  return (
    <nav aria-label={t("category.kinds")} className="mb-8 flex flex-wrap gap-2">
      {[...kinds].map(([id, name]) => (
        <Link
          key={id}
          href={`/${family}/${id}`}
          aria-current={id === categoryId ? "page" : undefined}
          className="flex min-h-11 items-center rounded-md border border-line px-4 text-mute hover:text-text aria-[current=page]:border-text aria-[current=page]:bg-raise aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
