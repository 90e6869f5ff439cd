import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Facts } from "../../app/parts/Facts.tsx";
import { Section } from "../../app/parts/Section.tsx";
import { operatorMe } from "../../domain/api/operators.ts";
import { office } from "../office/office.ts";
import { useOfficeAnswer } from "../office/useOfficeAnswer.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { roleText } from "./roleText.ts";

/** Who is logged in, what they may do, and their second factor. */
export function AccountPage() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  // Names are in the language of their asking, which may be another since the login.
  const { reply } = useOfficeAnswer(operatorMe, {});
  if (!operator) return null;
  const { userInfo, role } = operator;
  const { businesses } = reply ?? operator;
  return (
    <OfficePage title={t("backoffice.screen.account")}>
      <div className="min-h-0 grow overflow-auto pb-6">
        <div className="flex max-w-xl flex-col gap-8">
          <Facts
            facts={[
              {
                name: t("backoffice.account.name"),
                value: `${userInfo.FirstName} ${userInfo.LastName}`.trim(),
              },
              { name: t("backoffice.account.role"), value: roleText(t, role) },
              {
                name: t("backoffice.account.businesses"),
                value: businesses.map(({ name }) => name).join(", "),
              },
            ]}
          />
          <Section title={t("backoffice.totp.title")} lead={t("backoffice.totp.lead")}>
            <SecondFactor />
          </Section>
        </div>
      </div>
    </OfficePage>
  );
}
