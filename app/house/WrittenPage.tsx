import type { HousePage } from "../../domain/brand/brand.ts";
import { housePage } from "../../domain/api/brand.ts";
import { NotFound } from "../parts/page/NotFound.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { WrittenText } from "../parts/page/WrittenText.tsx";
import { PrivacyPage } from "./PrivacyPage.tsx";

/** Shows a text page that the business wrote, such as the terms. The privacy page has a default text. */
export function WrittenPage({ page }: { readonly page: HousePage }) {
  const { reply, refusal, again } = useAnswer(housePage, { params: { page } });
  if (refusal) {
    return (
      <SimplePage heading="">
        <ErrorState refusal={refusal} onAgain={again} />
      </SimplePage>
    );
  }
  if (!reply) {
    return (
      <SimplePage heading={<Skeleton className="h-9 w-56" />}>
        <LoadingNote />
        <Skeleton className="h-44 max-w-prose" />
      </SimplePage>
    );
  }
  const { written } = reply;
  if (!written) return page === "privacy" ? <PrivacyPage /> : <NotFound />;
  return (
    <SimplePage heading={written.title}>
      <WrittenText text={written.text} />
    </SimplePage>
  );
}
