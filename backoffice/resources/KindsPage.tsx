import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { Section } from "../../app/parts/ui/Section.tsx";
import { languages } from "../../domain/api/languages.ts";
import { setupProgress } from "../../domain/api/setup.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { allows, office } from "../shell/office.ts";
import { kindGroups } from "./groups.ts";
import { kindPath } from "./kindPath.ts";
import { kindText, leadText } from "./resourceText.ts";

/** Lists the kinds of resources with a description of each. */
export function KindsPage() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const { reply } = useOfficeAnswer(setupProgress, {});
  // The second factor is ignored, because it is the operator's own and not a setting of the business.
  const isNew = reply?.steps.some(({ step, isDone }) => step !== "secondFactor" && !isDone);
  return (
    <OfficePage title={t("resources.title")}>
      <div className="grid max-w-6xl gap-8 pb-8">
        {reply && isNew && (
          <SetupChecklist steps={reply.steps} otherCurrencyAccounts={reply.otherCurrencyAccounts} />
        )}
        {kindGroups(t, operator?.permissions ?? []).map(({ name, kinds }) => (
          <Section key={name} title={name}>
            <ul className="grid gap-3 tablet:grid-cols-2 laptop:grid-cols-3">
              {kinds.map((kind) => (
                <li key={kind}>
                  <KindCard
                    href={kindPath(kind)}
                    name={kindText(t, kind)}
                    lead={leadText(t, kind)}
                  />
                </li>
              ))}
              {kinds.includes("businesses") && allows(languages) && (
                <li>
                  <KindCard
                    href="/resources/languages"
                    name={t("backoffice.languages.title")}
                    lead={t("backoffice.languages.card")}
                  />
                </li>
              )}
            </ul>
          </Section>
        ))}
      </div>
    </OfficePage>
  );
}

interface KindCardProps {
  readonly href: string;
  readonly name: string;
  readonly lead: string;
}

function KindCard({ href, name, lead }: KindCardProps) {
  return (
    <Link
      href={href}
      className="block h-full rounded-md border border-line bg-panel px-4 py-3 hover:border-mute"
    >
      <span className="font-semibold">{name}</span>
      <span className="mt-1 block text-sm text-mute">{lead}</span>
    </Link>
  );
}
