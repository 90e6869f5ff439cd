import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { Section } from "../../app/parts/ui/Section.tsx";
import { setupProgress } from "../../domain/api/setup.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { office } from "../shell/office.ts";
import { kindGroups } from "./groups.ts";
import { kindPath } from "./kindPath.ts";
import { kindText, leadText } from "./resourceText.ts";

/** Lists the kinds of resources with a description of each. */
export function KindsPage() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const { reply } = useOfficeAnswer(setupProgress, {});
  const isNew = reply?.steps.some(({ isDone }) => !isDone);
  return (
    <OfficePage title={t("resources.title")}>
      <div className="grid max-w-6xl gap-8 pb-8">
        {reply && isNew && <SetupChecklist steps={reply.steps} />}
        {kindGroups(t, operator?.permissions ?? []).map(({ name, kinds }) => (
          <Section key={name} title={name}>
            <ul className="grid gap-3 tablet:grid-cols-2 laptop:grid-cols-3">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    href={kindPath(kind)}
                    className="block h-full rounded-md border border-line bg-panel px-4 py-3 hover:border-mute"
                  >
                    <span className="font-semibold">{kindText(t, kind)}</span>
                    <span className="mt-1 block text-sm text-mute">{leadText(t, kind)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </OfficePage>
  );
}
