import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { listFeatures, type Feature } from "../../domain/api/catalogue.ts";
import { FeatureGrid } from "../parts/FeatureGrid.tsx";
import { SimplePage } from "../parts/SimplePage.tsx";
import { ErrorState } from "../shell/ErrorState.tsx";
import { NotFound } from "../shell/NotFound.tsx";
import { Page } from "../shell/Page.tsx";
import { LoadingNote, Skeleton } from "../shell/Skeleton.tsx";
import { useAnswer } from "../shell/useAnswer.ts";
import { CategoryRow } from "./CategoryRow.tsx";

/** Two families of category pages (storefront.md section 2): as a list to read, and as posters. */
export type CategoryFamily = "category" | "category_20210406";

const HOME: Readonly<Record<CategoryFamily, string>> = {
  category: "/",
  category_20210406: "/20210406",
};

interface CategoryPageProps {
  readonly categoryId: string;
  readonly family: CategoryFamily;
}

/** All that is on sale of one kind, with the way to the other kinds of the same family. */
export function CategoryPage({ categoryId, family }: CategoryPageProps) {
  const { t } = useTranslation();
  const features = useAnswer(listFeatures, { query: {} });
  const of = features.reply?.features.filter((each) => String(each.categoryId) === categoryId);
  const [first] = of ?? [];
  if (!/^\d{1,9}$/.test(categoryId) || (of && !first)) return <NotFound />;
  if (!first || !of) {
    return (
      <Page>
        {features.refusal && <ErrorState refusal={features.refusal} onAgain={features.again} />}
        {features.isLoading && (
          <>
            <LoadingNote />
            <Skeleton className="mb-8 h-10 max-w-64" />
            <Skeleton className="h-96" />
          </>
        )}
      </Page>
    );
  }
  return (
    <SimplePage
      heading={first.categoryName}
      lead={t("category.count", { count: of.length })}
      back={{ href: HOME[family], name: t("category.home") }}
      isWide
    >
      <Kinds features={features.reply?.features ?? []} categoryId={categoryId} family={family} />
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
