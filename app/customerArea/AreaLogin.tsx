import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeLogin } from "../login/CodeLogin.tsx";
import { ContactLogin } from "../login/ContactLogin.tsx";
import { LinkLogin } from "../login/LinkLogin.tsx";
import { PasswordForm } from "../login/PasswordForm.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { Tabs } from "../parts/ui/Tabs.tsx";
import { Working } from "../parts/ui/Working.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { area, enterByCode, logInByPassword } from "./area.ts";
import { LinkTrouble } from "./LinkTrouble.tsx";
import { LinkOffer } from "./LinkOffer.tsx";
import { linkLogin } from "./linkLogin.ts";
import { StillBooking } from "./StillBooking.tsx";

const WAYS = ["code", "password", "link"] as const;
type Way = (typeof WAYS)[number];

/**
 * The login of the customer area: one field for a mobile number or an e-mail address, with the other
 * methods in a collapsed section (storefront.md sections 2 and 6).
 */
export function AreaLogin() {
  const { t } = useTranslation();
  const { hasEnded, hasLeft } = useSnapshot(area);
  const { isWorking, refusal, offer } = useSnapshot(linkLogin);
  const [picked, setPicked] = useState<Way>();
  // If the login link was used or has expired, the form that sends a new link is preselected.
  const way = picked ?? (refusal ? "link" : "code");
  const wayOn = (why: Refusal) =>
    why.code === "CUSTOMER_NOT_FOUND" && (
      <LinkButton href="/">{t("customerArea.whatsOn")}</LinkButton>
    );
  return (
    <Page isNarrow>
      <div className="mx-auto max-w-md py-4 tablet:py-10">
        <PageHeading>{t("customerArea.loginTitle")}</PageHeading>
        <p className="mt-2 mb-8 text-mute">{t("customerArea.loginText")}</p>
        {isWorking && <Working text={t("login.linkWorking")} />}
        {!isWorking && offer && <LinkOffer sentTo={offer.sentTo} />}
        {!isWorking && !offer && (
          <>
            {hasEnded && <Note className="mb-6">{t("customerArea.ended")}</Note>}
            {hasLeft && <StillBooking />}
            <LinkTrouble />
            <ContactLogin onLoggedIn={enterByCode} renderWayOn={wayOn} />
            <Disclosure
              title={t("login.otherWays")}
              isOpen={refusal !== undefined}
              className="mt-8"
            >
              <Tabs
                label={t("login.ways")}
                value={way}
                onChange={setPicked}
                tabs={WAYS.map((value) => ({ value, name: t(`login.way.${value}`) }))}
              >
                {way === "code" && (
                  // Of the numbers that identify a customer, the ID number is preselected (storefront.md
                  // section 6).
                  <CodeLogin
                    isCheckout={false}
                    kind="ssn"
                    onLoggedIn={enterByCode}
                    renderWayOn={wayOn}
                  />
                )}
                {way === "link" && <LinkLogin />}
                {way === "password" && (
                  <PasswordForm
                    send={logInByPassword}
                    wayOn={<Button onClick={() => setPicked("link")}>{t("login.byLink")}</Button>}
                  />
                )}
              </Tabs>
            </Disclosure>
          </>
        )}
      </div>
    </Page>
  );
}
