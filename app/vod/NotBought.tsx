import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Presentation } from "../../domain/presentation.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { DeviceNote } from "../parts/shows/DeviceNote.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { VodLogin } from "./VodLogin.tsx";

interface NotBoughtProps {
  /** The video's presentation. Undefined after the video's sale has ended. */
  readonly presentation: Presentation | undefined;
  readonly resId: string | undefined;
  readonly onLoggedIn: () => void;
}

/**
 * Shown if the visitor has not bought the video, or not with this login. Offers a login and a link to buy the
 * video.
 */
export function NotBought({ presentation, resId, onLoggedIn }: NotBoughtProps) {
  const { t } = useTranslation();
  const [isLoggingIn, setIsLoggingIn] = useState(true);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>{presentation?.featureName ?? t("vod.title")}</PageHeading>
      {presentation && <DeviceNote presentationId={presentation.id} />}
      <EmptyState
        title={t("vod.notYours")}
        text={t(resId ? "vod.notYoursOrder" : "vod.notYoursText")}
      >
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setIsLoggingIn(true)}>
            {t("vod.logIn")}
          </Button>
          {presentation && (
            <LinkButton href={`/order/${presentation.id}`}>{t("vod.buy")}</LinkButton>
          )}
        </div>
      </EmptyState>
      {isLoggingIn && (
        <VodLogin
          onClose={() => setIsLoggingIn(false)}
          onLoggedIn={() => {
            setIsLoggingIn(false);
            onLoggedIn();
          }}
        />
      )}
    </div>
  );
}
