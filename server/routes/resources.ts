import * as calls from "../../domain/api/resources.ts";
import type { Resource } from "../../domain/api/resources.ts";
import { Refused } from "../../domain/refusal.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { newToken } from "../identity/logins/tokenSessions.ts";
import { seal } from "../platform/encryption/sealing.ts";
import { tableFile } from "../platform/tableFile.ts";
import type { Db } from "../platform/store/db.ts";
import { choicesFor } from "../resources/choices.ts";
import { readHistory } from "../resources/history.ts";
import { readResource, readResources, type StoredResource } from "../resources/store.ts";
import { readTable, tableOf } from "../resources/table.ts";
import { hasEveryBusiness } from "../catalogueAdmin/everyBusiness.ts";
import {
  createResource,
  editResource,
  isEverybodys,
  retireResource,
} from "../resources/writeResource.ts";

/** Throws FORBIDDEN if the operator's role lacks the permission for this kind. */
function judgeKind({ permissions }: Operator, kind: KindName): void {
  if (!permissions.includes(kindOf(kind).permission)) throw new Refused("FORBIDDEN");
}

const told = (
  { id, businessId, values, isRetired, isOwn }: StoredResource,
  name: KindName,
  hasAll: boolean,
): Resource => ({
  id,
  values,
  isRetired,
  isOwn: isOwn && (hasAll || !isEverybodys(name, businessId === null)),
});

async function toldOne(db: Db, name: KindName, operator: Operator, id: number) {
  const [found, isAll] = [
    await readResource(db, name, operator, id),
    await hasEveryBusiness(db, operator),
  ];
  return { resource: told(found, name, isAll) };
}

/**
 * Mounts the routes for resources, by their kind. Resources are everything that a business consists of or
 * sells.
 */
export function resourceRoutes(mount: Mount, desk: Container): void {
  const { db, tellCatalogue } = desk;
  /**
   * Notifies every node that a resource was written. For a presentation, also notifies the nodes to reload its
   * data.
   */
  const tell = async (kind: KindName, id: number): Promise<void> => {
    tellCatalogue();
    if (kind === "presentations") await desk.tellSales(id);
  };
  mount(calls.resources, async ({ params: { kind }, query }, { operator, locale }) => {
    judgeKind(operator, kind);
    const found = await readResources(db, kind, operator, { isRetired: query.isRetired });
    const isAll = await hasEveryBusiness(db, operator);
    return {
      rows: found.map((each) => told(each, kind, isAll)),
      choices: await choicesFor(db, kind, operator, locale),
    };
  });
  mount(calls.resource, ({ params }, { operator }) => {
    judgeKind(operator, params.kind);
    return toldOne(db, params.kind, operator, params.id);
  });
  mount(calls.createResource, async ({ params: { kind }, body }, { operator, locale }) => {
    judgeKind(operator, kind);
    const id = await db
      .transaction()
      .execute((tx) => createResource(tx, kind, { operator, locale, desk }, body.values));
    await tell(kind, id);
    // A new business belongs to its creator, but the operator object of this request does not contain the
    // business yet.
    const added = kind === "businesses" ? [id] : [];
    const businessIds = [...operator.businessIds, ...added];
    return toldOne(db, kind, { ...operator, businessIds }, id);
  });
  mount(calls.editResource, async ({ params: { kind, id }, body }, { operator, locale }) => {
    judgeKind(operator, kind);
    await db
      .transaction()
      .execute((tx) => editResource(tx, kind, { operator, locale, desk }, id, body.values));
    await tell(kind, id);
    return toldOne(db, kind, operator, id);
  });
  mount(calls.retireResource, async ({ params: { kind, id }, body }, { operator }) => {
    judgeKind(operator, kind);
    await db.transaction().execute((tx) => retireResource(tx, kind, operator, id, body.isRetired));
    await tell(kind, id);
    return toldOne(db, kind, operator, id);
  });
  mount(calls.renewPartnerSecret, async ({ params: { id } }, { operator, reply }) => {
    await readResource(db, "partners", operator, id);
    const secret = newToken();
    await db
      .updateTable("partner")
      .set({ secret: seal(db, "partner.secret", secret) })
      .where("id", "=", id)
      .execute();
    reply.header("cache-control", "no-store");
    return { partnerId: id, secret };
  });
  mount(calls.resourceHistory, async ({ params: { kind, id } }, { operator, locale }) => {
    judgeKind(operator, kind);
    await readResource(db, kind, operator, id);
    return {
      rows: await readHistory(db, kind, id),
      choices: await choicesFor(db, kind, operator, locale),
    };
  });
  mount(calls.exportResources, async ({ params: { kind }, query }, { operator, locale }) => {
    judgeKind(operator, kind);
    const lines = await tableOf(db, kind, operator);
    return tableFile(kind, lines, { format: query.format, locale });
  });
  mount(calls.importResources, async ({ params: { kind }, body }, { operator, locale }) => {
    judgeKind(operator, kind);
    const { isDryRun } = body;
    const answer = await readTable(db, kind, { operator, locale, desk, isDryRun }, body.text);
    if (answer.isWritten) tellCatalogue();
    if (answer.isWritten && kind === "presentations") {
      for (const { id, action } of answer.lines) {
        if (id !== null && action === "edit") await desk.tellSales(id);
      }
    }
    return answer;
  });
}
