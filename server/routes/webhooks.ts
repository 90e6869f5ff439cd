import * as calls from "../../domain/api/webhooks.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { AddressRules } from "../outside/publicAddress.ts";
import { findWebhook, listWebhooks, toldWebhook } from "../outside/webhooks/endpointRows.ts";
import {
  createWebhook,
  editWebhook,
  renewSecret,
  turnWebhook,
} from "../outside/webhooks/endpoints.ts";
import { programLocations } from "../platform/programLocations.ts";
import { readHistory } from "../resources/history.ts";
import {
  recordedProgram,
  recordedProgramEdit,
  recordedProgramRetiring,
} from "../resources/programChanges.ts";
import { listAttempts, replay, sendSample } from "../outside/webhooks/webhookLog.ts";

const KIND = "webhooks";

interface WebhookDesk {
  readonly office: Pick<Container, "db">;
  readonly rules: AddressRules;
  /** Wakes the outbox when there is work. */
  readonly kickOutbox: () => void;
}

/**
 * Mounts the routes of `domain/api/webhooks.ts`. Replies of these routes are never cached, because they
 * contain secrets (see `mountOn`).
 */
export function webhookRoutes(
  mount: Mount,
  { office: { db }, rules, kickOutbox }: WebhookDesk,
): void {
  mount(calls.webhooks, async (_, { operator, locale }) => ({
    rows: await listWebhooks(db, operator, locale),
    locations: await programLocations(db, operator, locale),
  }));
  mount(calls.createWebhook, async ({ body }, { operator, locale }) => {
    const { id, secret } = await recordedProgram(db, KIND, operator, (tx) =>
      createWebhook(tx, operator, body, rules),
    );
    return { webhook: toldWebhook(await findWebhook(db, operator, id), locale), secret };
  });
  mount(calls.editWebhook, async ({ params: { id }, body }, { operator, locale }) => {
    await recordedProgramEdit(db, KIND, operator, id, (tx) =>
      editWebhook(tx, operator, id, body, rules),
    );
    return { webhook: toldWebhook(await findWebhook(db, operator, id), locale) };
  });
  mount(calls.renewWebhookSecret, async ({ params: { id }, body }, { operator, locale }) => {
    const { overlapHours } = body;
    const secret = await recordedProgramEdit(db, KIND, operator, id, (tx) =>
      renewSecret(tx, operator, { id, overlapHours }),
    );
    return { webhook: toldWebhook(await findWebhook(db, operator, id), locale), secret };
  });
  mount(calls.retireWebhook, async ({ params: { id }, body }, { operator, locale }) => {
    const turned = { id, isRetired: body.isRetired };
    await recordedProgramRetiring(db, KIND, operator, turned, (tx) =>
      turnWebhook(tx, operator, turned),
    );
    return { webhook: toldWebhook(await findWebhook(db, operator, id), locale) };
  });
  mount(calls.webhookHistory, async ({ params: { id } }, { operator, locale }) => {
    await findWebhook(db, operator, id);
    return {
      rows: await readHistory(db, KIND, id),
      locations: await programLocations(db, operator, locale),
    };
  });
  mount(calls.testWebhook, async ({ params: { id }, body }, { operator }) => {
    const messageId = await sendSample(db, operator, id, body.type);
    kickOutbox();
    return { messageId };
  });
  mount(calls.webhookLog, async ({ params: { id }, query }, { operator, locale }) => {
    const found = await findWebhook(db, operator, id);
    const { before, failed } = query;
    const attempts = await listAttempts(db, id, { before, isFailedOnly: failed === "1" });
    const locations = await programLocations(db, operator, locale);
    return { webhook: toldWebhook(found, locale), ...attempts, locations };
  });
  mount(calls.replayWebhook, async ({ params: { id }, body }, { operator }) => {
    const replayed = await replay(db, operator, id, body);
    kickOutbox();
    return replayed;
  });
}
