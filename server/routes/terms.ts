import * as calls from "../../domain/api/terms.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { findOwnOrder } from "../customers/ownOrder.ts";
import type { Mount } from "../http/mount.ts";
import { offersUnder, termsOfOffers } from "../offers/offerTerms.ts";
import { acceptedTermsOf } from "../policies/acceptedTerms.ts";
import { keyWith, readOfferVersions, readVersions } from "../policies/termsTexts.ts";
import { readResource } from "../resources/store.ts";
import { ownerOf } from "./reservations.ts";

/** Mounts the routes of `domain/api/terms.ts`. */
export function termsRoutes(mount: Mount, office: Container): void {
  const { db, policies } = office;
  mount(calls.termsInForce, async ({ params: { kind }, query }, { locale }) => {
    const general = await policies.terms(query, kind, locale);
    const offers = offersUnder(kind);
    const own = offers && (await termsOfOffers(office, offers, query.offerIds ?? [], locale));
    const { texts: more = [] } = own ?? {};
    const { text, since } = general;
    const key = keyWith(general, more);
    return {
      terms: {
        key,
        text,
        since: since && toIso(since),
        ...(more.length > 0 && { more: [...more] }),
      },
    };
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
    return { rows: (await readVersions(db, id)).map(versionOf) };
  });
  mount(calls.offerTermsVersions, async ({ params: { id } }, { operator }) => {
    await readResource(db, "offer-terms", operator, id);
    return { rows: (await readOfferVersions(db, id)).map(versionOf) };
  });
}

const versionOf = (row: Awaited<ReturnType<typeof readVersions>>[number]): calls.TermsVersion => ({
  number: row.number,
  text: { ...row.text },
  since: toIso(row.since),
  until: row.until && toIso(row.until),
});
