import { useTranslation } from "react-i18next";
import { featureTags } from "../../domain/api/featureTags.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { Answered } from "../parts/ui/Answered.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

/** The tags of a feature. Tags are not part of the server-rendered page, so the component fetches them. */
export function FeatureTags({ featureId }: { readonly featureId: number }) {
  const { t } = useTranslation();
  const answer = useAnswer(featureTags, { params: { id: featureId } });
  return (
    <Answered answer={answer} skeleton={<></>}>
      {({ tags }) =>
        tags.length > 0 && (
          <ul aria-label={t("fact.tags")} className="flex flex-wrap gap-2">
            {tags.map(({ id, name }) => (
              <li key={id}>
                <Badge>
                  <bdi>{name}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}
