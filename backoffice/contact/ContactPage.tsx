import { useTranslation } from "react-i18next";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { contactLetters, newsletterAddresses } from "../../domain/api/contactLetters.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { allows } from "../shell/office.ts";
import { useUrlState } from "../shell/urlState.ts";
import { ContactLetters } from "./ContactLetters.tsx";
import { NewsletterAddresses } from "./NewsletterAddresses.tsx";

/** Query parameters of the table in one tab, which are removed when another tab is opened. */
const NO_TABLE = {
  find: undefined,
  letter: undefined,
  page: undefined,
  sort: undefined,
  state: undefined,
};

/** Lists what visitors wrote by the contact forms, and who subscribed to the newsletter. */
export function ContactPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const tabs = [
    { value: "letters", name: t("backoffice.contact.letters"), isOpen: allows(contactLetters) },
    {
      value: "newsletter",
      name: t("backoffice.contact.newsletter"),
      isOpen: allows(newsletterAddresses),
    },
  ].filter(({ isOpen }) => isOpen);
  const tab = tabs.find(({ value }) => value === search.get("tab"))?.value ?? tabs[0]?.value ?? "";
  return (
    <OfficePage title={t("backoffice.screen.contact")}>
      <Tabs
        label={t("backoffice.contact.lists")}
        tabs={tabs}
        value={tab}
        onChange={(next) => set({ ...NO_TABLE, tab: next })}
      >
        {tab === "newsletter" ? <NewsletterAddresses /> : <ContactLetters />}
      </Tabs>
    </OfficePage>
  );
}
