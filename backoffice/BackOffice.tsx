import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { Router } from "wouter";
import { operatorMe } from "../domain/api/operators.ts";
import type { Refusal } from "../domain/refusal.ts";
import { call } from "../app/shell/net/api.ts";
import { ErrorState } from "../app/parts/ui/ErrorState.tsx";
import { LoadingNote } from "../app/parts/ui/Skeleton.tsx";
import { enter, office } from "./shell/office.ts";
import { isEntrance, keptOperator } from "./entrance/keptOperator.ts";
import { isUnanswered } from "./entrance/unanswered.ts";
import { OfficeFrame } from "./OfficeFrame.tsx";
import { OfficeRoutes } from "./OfficeRoutes.tsx";
import { askedFirst } from "./shell/unsaved.ts";
import { useTranslation } from "react-i18next";
import { DoorPage } from "./DoorPage.tsx";
import { InvitePage } from "./InvitePage.tsx";
import { SetupPage } from "./SetupPage.tsx";
import { LoginForm } from "./LoginForm.tsx";

/**
 * Returns the first segment of the path: `/backoffice` or `/PRES-live`. Links keep the segment under which
 * the page was opened.
 */
const baseOf = (pathname: string): string => /^\/[^/]*/.exec(pathname)?.[0] ?? "/backoffice";

/** Matches the last segment of a path, by which pages that need no login are recognized. */
const DOOR = /[a-z]*\/?$/;
const doorOf = (pathname: string): string => (DOOR.exec(pathname)?.[0] ?? "").replace("/", "");

/** The back office shows the login form at any URL until somebody is logged in. */
export function BackOffice() {
  const { operator } = useSnapshot(office);
  const [asked, setAsked] = useState<{ readonly refusal: Refusal | undefined }>();

  const [door, setDoor] = useState(() => doorOf(location.pathname));

  useEffect(() => {
    async function ask(): Promise<void> {
      const { reply, refusal } = await call(operatorMe, {});
      const isAway = isUnanswered(refusal?.code) && isEntrance(location.pathname);
      const known = reply ?? (isAway ? keptOperator() : undefined);
      if (known) enter(known);
      setAsked({ refusal: refusal?.code === "UNAUTHORIZED" ? undefined : refusal });
    }
    void ask();
  }, []);

  if (!asked) return <LoadingNote />;
  if (asked.refusal && !operator) {
    return (
      <main className="mx-auto max-w-xl px-6 py-20">
        <ErrorState refusal={asked.refusal} onAgain={() => location.reload()} />
      </main>
    );
  }
  if (door === "setup") {
    return (
      <SetupPage
        onEnd={() => {
          // The checklist of the setup is at the base path.
          history.replaceState(null, "", location.pathname.replace(/\/setup\/?$/, "/"));
          setDoor("");
        }}
      />
    );
  }
  if (!operator) return door === "invite" ? <InvitePage /> : <LoginPage />;
  return (
    <Router base={baseOf(location.pathname)} aroundNav={askedFirst}>
      {/* The key remounts the tree for another operator, so that no state of the previous operator remains. */}
      <OfficeFrame key={operator.userInfo.userId}>
        <OfficeRoutes />
      </OfficeFrame>
    </Router>
  );
}

function LoginPage() {
  const { t } = useTranslation();
  return (
    <DoorPage title={t("backoffice.title")}>
      <LoginForm />
    </DoorPage>
  );
}
