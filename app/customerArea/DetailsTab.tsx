import { Section } from "../parts/ui/Section.tsx";
import { useTranslation } from "react-i18next";
import type { TabProps } from "./areaTabs.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { LogOutEverywhere } from "./LogOutEverywhere.tsx";
import { PersonalExport } from "./PersonalExport.tsx";
import { MobileChange } from "./MobileChange.tsx";
import { OwnLogins } from "./OwnLogins.tsx";
import { OwnPhoto } from "./OwnPhoto.tsx";
import { PasswordChange } from "./PasswordChange.tsx";

/** Personal details: identity, contact and login. */
export function DetailsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-12">
      <DetailsForm customer={customer} />
      <Section title={t("customerArea.photoTitle")} lead={t("customerArea.photoText")}>
        <OwnPhoto photo={customer.Photo} />
      </Section>
      <Section title={t("customerArea.mobileTitle")} lead={t("customerArea.mobileText")}>
        <MobileChange current={customer.MobileNumber1} />
      </Section>
      <Section title={t("customerArea.passwordTitle")} lead={t("customerArea.passwordText")}>
        <PasswordChange email={customer.EmailAddress1} />
      </Section>
      <Section title={t("logins.title")} lead={t("customerArea.loginsText")}>
        <OwnLogins />
      </Section>
      <Section title={t("customerArea.everywhereTitle")} lead={t("customerArea.everywhereText")}>
        <LogOutEverywhere />
      </Section>
      <Section title={t("customerArea.exportTitle")} lead={t("customerArea.exportText")}>
        <PersonalExport />
      </Section>
      <Section title={t("customerArea.deleteTitle")} lead={t("customerArea.deleteText")}>
        <DeleteAccount />
      </Section>
    </div>
  );
}
