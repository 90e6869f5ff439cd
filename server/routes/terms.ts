import * as calls from "../../domain/api/terms.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { findOwnOrder } from "../customers/ownOrder.ts";
import type { Mount } from "../http/mount.ts";
import { acceptedTermsOf } from "../policies/acceptedTerms.ts";
import { readVersions } from "../policies/termsTexts.ts";
import { readResource } from "../resources/store.ts";
import { ownerOf } from "./reservations.ts";

/** Mounts the routes of `domain/api/terms.ts`. */
export function termsRoutes(mount: Mount, office: Container): void {
  const { db, policies } = office;
  mount(calls.termsInForce, async ({ params: { kind }, query }, { locale }) => {
    const { key, text, since } = await policies.terms(query, kind, locale);
    return { terms: { key, text, since: since && toIso(since) } };
  });
  mount(calls.acceptedTerms, async ({ params }, { visitor, request, reply }) => {
    reply.header("cache-control", "no-store");
    const order = await findOwnOrder(db, await ownerOf(office, visitor, request), params.id);
    return { terms: await acceptedTermsOf(db, order) };
  });
  mount(calls.termsDrafting, ({ params: { id } }, { operator }) => {
    if (!operator.businessIds.includes(id)) throw new Refused("FORBIDDEN");
    return policies.drafting(id);
  });
  mount(calls.termsVersions, async ({ params: { id } }, { operator }) => {
    await readResource(db, "terms", operator, id);
    const rows = await readVersions(db, id);
    return {
      rows: rows.map(({ number, text, since, until }) => ({
        number,
        text: { ...text },
        since: toIso(since),
        until: until && toIso(until),
      })),
    };
  });
}
