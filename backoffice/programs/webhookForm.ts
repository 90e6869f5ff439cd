import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { Webhook } from "../../domain/api/webhooks.ts";
import { WEBHOOK_TYPES } from "../../domain/webhooks.ts";
import { listText, wordsIn } from "../parts/idList.ts";
import { limitIn } from "./LocationLimit.tsx";

/** Values of a webhook's form, by field. */
export type WebhookFields = Readonly<
  Record<"businessId" | "name" | "url" | "events" | "locationIds", string>
> & { readonly isEnabled: boolean };

/** Returns the form values of a webhook, or those of an empty form for the given business. */
export const webhookFields = (
  webhook: Webhook | undefined,
  businessId: number | undefined,
): WebhookFields => ({
  businessId: String(webhook?.businessId ?? businessId ?? ""),
  name: webhook?.name ?? "",
  url: webhook?.url ?? "https://",
  events: listText(webhook?.events ?? []),
  locationIds: listText(webhook?.locationIds ?? []),
  isEnabled: webhook === undefined || webhook.state === "active" || webhook.state === "failing",
});

/** Converts form values to the fields that both routes have, for creating and for editing. */
export function webhookDraft(fields: WebhookFields, locations: readonly ProgramLocation[]) {
  const chosen = wordsIn(fields.events);
  return {
    name: fields.name,
    url: fields.url,
    events: WEBHOOK_TYPES.filter((type) => chosen.includes(type)),
    locationIds: limitIn(fields.locationIds, Number(fields.businessId), locations),
  };
}
