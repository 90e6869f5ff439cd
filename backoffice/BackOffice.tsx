import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { Router } from "wouter";
import { operatorMe } from "../domain/api/operators.ts";
import type { Refusal } from "../domain/refusal.ts";
import { call } from "../app/shell/api.ts";
import { ErrorState } from "../app/shell/ErrorState.tsx";
import { LoadingNote } from "../app/shell/Skeleton.tsx";
import { enter, office } from "./office/office.ts";
import { LoginPage } from "./office/LoginPage.tsx";
import { OfficeFrame } from "./office/OfficeFrame.tsx";
import { OfficeRoutes } from "./office/OfficeRoutes.tsx";
import { askedFirst } from "./office/unsaved.ts";

/** Under which of its two addresses the back office was opened: links keep to it. */
const baseOf = (pathname: string): string => /^\/[^/]*/.exec(pathname)?.[0] ?? "/backoffice";

/** The operators' side: whoever has no session logs in, at whatever address it is, and stays there. */
export function BackOffice() {
  const { operator } = useSnapshot(office);
  const [asked, setAsked] = useState<{ readonly refusal: Refusal | undefined }>();

  useEffect(() => {
    async function ask(): Promise<void> {
      const { reply, refusal } = await call(operatorMe, {});
      if (reply) enter(reply);
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
  if (!operator) return <LoginPage />;
  return (
    <Router base={baseOf(location.pathname)} aroundNav={askedFirst}>
      {/* Another operator sees nothing of what the one before had open. */}
      <OfficeFrame key={operator.userInfo.userId}>
        <OfficeRoutes />
      </OfficeFrame>
    </Router>
  );
}
