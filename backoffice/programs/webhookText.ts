import type { TFunction } from "i18next";
import type { Webhook, WebhookAttempt } from "../../domain/api/webhooks.ts";

export const webhookStateText = (t: TFunction, state: Webhook["state"]): string =>
  ({
    active: t("programs.hookState.active"),
    failing: t("programs.hookState.failing"),
    off: t("programs.hookState.off"),
    disabled: t("programs.hookState.disabled"),
    retired: t("programs.hookState.retired"),
  })[state];

export const WEBHOOK_TONES = {
  active: "good",
  failing: "warn",
  off: "quiet",
  disabled: "bad",
  retired: "quiet",
} as const;

/** Returns the HTTP status of an attempt, or the reason why there was no response. */
export const attemptResult = ({
  status,
  error,
}: Pick<WebhookAttempt, "status" | "error">): string =>
  status === null ? (error ?? "–") : String(status);
