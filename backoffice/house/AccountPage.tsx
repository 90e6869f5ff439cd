import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { operatorMe } from "../../domain/api/operators.ts";
import { isEnrolmentDue, office } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OwnLogins } from "./OwnLogins.tsx";
import { OwnPassword } from "./OwnPassword.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

/** The operator's own account: name and role, second factor and password. */
export function AccountPage() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  // The names of the role and the businesses are requested again, because the language may have changed since
  // the login.
  const { reply } = useOfficeAnswer(operatorMe, {});
  if (!operator) return null;
  const { userInfo } = operator;
  const { businesses, roleName } = reply ?? operator;
  return (
    <OfficePage title={t("backoffice.screen.account")}>
      <div className="min-h-0 grow overflow-auto pb-6">
        <div className="flex max-w-xl flex-col gap-8">
          {isEnrolmentDue(operator) && <Note tone="info">{t("backoffice.totp.demanded")}</Note>}
          <Facts
            facts={[
              {
                name: t("backoffice.account.name"),
                value: `${userInfo.FirstName} ${userInfo.LastName}`.trim(),
              },
              { name: t("backoffice.account.role"), value: roleName },
              {
                name: t("backoffice.account.businesses"),
                value: businesses.map(({ name }) => name).join(", "),
              },
            ]}
          />
          <Section title={t("backoffice.totp.title")} lead={t("backoffice.totp.lead")}>
            <SecondFactor />
          </Section>
          {!isEnrolmentDue(operator) && (
            <>
              <Section title={t("backoffice.password.title")} lead={t("backoffice.password.lead")}>
                <OwnPassword />
              </Section>
              <Section title={t("logins.title")} lead={t("backoffice.account.logins")}>
                <OwnLogins />
              </Section>
            </>
          )}
        </div>
      </div>
    </OfficePage>
  );
}
