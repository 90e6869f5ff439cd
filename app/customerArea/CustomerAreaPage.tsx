import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { ListSkeleton } from "../parts/ui/ListSkeleton.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { onAreaMark } from "../shell/net/areaMark.ts";
import { Page } from "../parts/page/Page.tsx";
import { session } from "../shell/net/session.ts";
import { area, followMark, loadArea, refreshAfter } from "./area.ts";
import { AreaLogin } from "./AreaLogin.tsx";
import { AreaNav } from "./AreaNav.tsx";
import { AreaPanel } from "./AreaPanel.tsx";
import { tabOf } from "./areaTabs.ts";
import { FreshLogin } from "./FreshLogin.tsx";
import { linkLogin, readFromAddress } from "./linkLogin.ts";

/**
 * A tab that becomes visible reloads if its data is older than this many ms, because another tab can have
 * logged out.
 */
const STALE_MS = 15_000;

/** Keeps the customer area in sync with the server, the other tabs and the language. */
function useLiveArea(): void {
  const { locale } = useSnapshot(session);
  useEffect(() => void loadArea(), [locale]);
  useEffect(() => onAreaMark(() => void followMark()), []);
  useEffect(() => {
    const moved = (): void => void readFromAddress();
    moved();
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === "visible") void refreshAfter(STALE_MS);
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
}

/** The customer area (storefront.md sections 2 and 6): the login, and after it all purchases. */
export function CustomerAreaPage() {
  const { customer, refusal } = useSnapshot(area);
  const { offer, isWorking } = useSnapshot(linkLogin);
  const tab = tabOf(useSearch());
  useLiveArea();
  // The login link is shown first even to a logged-in customer, because the link can belong to another
  // customer.
  if (customer === null || offer || isWorking) return <AreaLogin />;
  return (
    <Page>
      <div className="laptop:grid laptop:grid-cols-[220px_minmax(0,1fr)] laptop:gap-10">
        <AreaNav tab={tab} customer={customer} />
        <div className="min-w-0 max-w-3xl">
          {customer && <AreaPanel key={tab} tab={tab} customer={customer} />}
          {!customer && refusal && <ErrorState refusal={refusal} onAgain={() => void loadArea()} />}
          {!customer && !refusal && <ListSkeleton rowClassName="h-40" />}
        </div>
      </div>
      {customer && <FreshLogin />}
    </Page>
  );
}
