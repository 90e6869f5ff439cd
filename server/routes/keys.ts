import * as calls from "../../domain/api/keys.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { findKey, listKeys, toldKey } from "../identity/keys/keyRows.ts";
import { createKey, editKey, revokeKey, rotateKey, scopesOf } from "../identity/keys/keyStore.ts";
import { programLocations } from "../platform/programLocations.ts";

/** Mounts the routes of `domain/api/keys.ts`. A secret's answer is never cached (`mountOn`). */
export function keyRoutes(mount: Mount, { db, clock }: Pick<Container, "db" | "clock">): void {
  mount(calls.apiKeys, async (_, { operator, locale }) => ({
    rows: await listKeys(db, operator, locale),
    scopes: scopesOf(operator),
    locations: await programLocations(db, operator, locale),
  }));
  mount(calls.createApiKey, ({ body }, { operator, locale }) =>
    createKey(db, operator, body, { locale, now: clock.now() }),
  );
  mount(calls.editApiKey, async ({ params: { id }, body }, { operator, locale }) => {
    await editKey(db, operator, id, body);
    return { key: toldKey(await findKey(db, operator, id), locale) };
  });
  mount(calls.rotateApiKey, ({ params: { id }, body }, { operator, locale }) =>
    rotateKey(db, operator, { id, overlapHours: body.overlapHours }, locale),
  );
  mount(calls.revokeApiKey, async ({ params: { id } }, { operator }) => {
    await revokeKey(db, operator, id);
    return { success: true as const };
  });
}
