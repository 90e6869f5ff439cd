import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { keyStateText, KEY_TONES } from "./keyText.ts";
import { locationsText } from "./locationText.ts";

interface KeyFactsProps {
  readonly apiKey: ApiKey;
  readonly locations: readonly ProgramLocation[];
}

/** Shows what an API key is, when it was used and how long it is accepted. */
export function KeyFacts({ apiKey, locations }: KeyFactsProps) {
  const { t } = useTranslation();
  const { state, hint, formerUntil, expiresAt, lastUsedAt, lastAddress } = apiKey;
  const used = lastUsedAt && [dayAndTime(lastUsedAt), lastAddress].filter(Boolean).join(" · ");
  return (
    <Facts
      facts={[
        {
          name: t("programs.state"),
          value: <Badge tone={KEY_TONES[state]}>{keyStateText(t, state)}</Badge>,
        },
        { name: t("programs.secret"), value: <bdi dir="ltr">{hint}…</bdi> },
        { name: t("catalogue.business"), value: apiKey.businessName },
        {
          name: t("programs.locations"),
          value: locationsText(t, apiKey.locationIds, locations),
        },
        {
          name: t("programs.created"),
          value: `${dayAndTime(apiKey.createdAt)} · ${apiKey.createdBy}`,
        },
        { name: t("programs.lastUsed"), value: used ?? t("programs.neverUsed") },
        { name: t("programs.expires"), value: expiresAt && dayAndTime(expiresAt) },
        { name: t("programs.formerUntil"), value: formerUntil && dayAndTime(formerUntil) },
      ]}
    />
  );
}
