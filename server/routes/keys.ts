import * as calls from "../../domain/api/keys.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { findKey, listKeys, toldKey } from "../identity/keys/keyRows.ts";
import { createKey, editKey, revokeKey, rotateKey, scopesOf } from "../identity/keys/keyStore.ts";
import { programLocations } from "../platform/programLocations.ts";
import { readHistory } from "../resources/history.ts";
import {
  recordedProgram,
  recordedProgramEdit,
  recordedProgramRetiring,
} from "../resources/programChanges.ts";

const KIND = "api-keys";

/**
 * Mounts the routes of `domain/api/keys.ts`. Replies of these routes are never cached, because they contain
 * secrets (see `mountOn`).
 */
export function keyRoutes(mount: Mount, { db, clock }: Pick<Container, "db" | "clock">): void {
  mount(calls.apiKeys, async (_, { operator, locale }) => ({
    rows: await listKeys(db, operator, locale),
    scopes: scopesOf(operator),
    locations: await programLocations(db, operator, locale),
  }));
  mount(calls.createApiKey, async ({ body }, { operator, locale }) => {
    const { id, secret } = await recordedProgram(db, KIND, operator, (tx) =>
      createKey(tx, operator, body, clock.now()),
    );
    return { key: toldKey(await findKey(db, operator, id), locale), secret };
  });
  mount(calls.editApiKey, async ({ params: { id }, body }, { operator, locale }) => {
    await recordedProgramEdit(db, KIND, operator, id, (tx) => editKey(tx, operator, id, body));
    return { key: toldKey(await findKey(db, operator, id), locale) };
  });
  mount(calls.rotateApiKey, async ({ params: { id }, body }, { operator, locale }) => {
    const { overlapHours } = body;
    const secret = await recordedProgramEdit(db, KIND, operator, id, (tx) =>
      rotateKey(tx, operator, { id, overlapHours }),
    );
    return { key: toldKey(await findKey(db, operator, id), locale), secret };
  });
  mount(calls.revokeApiKey, async ({ params: { id } }, { operator }) => {
    await recordedProgramRetiring(db, KIND, operator, { id, isRetired: true }, (tx) =>
      revokeKey(tx, operator, id),
    );
    return { success: true as const };
  });
  mount(calls.apiKeyHistory, async ({ params: { id } }, { operator, locale }) => {
    await findKey(db, operator, id);
    return {
      rows: await readHistory(db, KIND, id),
      locations: await programLocations(db, operator, locale),
    };
  });
}
