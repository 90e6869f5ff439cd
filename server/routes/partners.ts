import * as calls from "../../domain/api/partners.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { openIntegration } from "../partners/integrations.ts";
import { miniSiteView } from "../partners/miniSites.ts";
import { validateReference } from "../partners/validateReference.ts";

/**
 * Mounts the routes for partners' pages and links (storefront.md section 1, mini-site and integration mode).
 */
export function partnerRoutes(mount: Mount, office: Container): void {
  mount(calls.miniSite, async ({ params: { url } }, { locale }) => ({
    miniSite: await miniSiteView(office.db, url, locale),
  }));
  mount(calls.validateReference, async ({ params: { url }, query }) => ({
    ticket: await validateReference(office.db, url, query),
  }));
  mount(calls.integration, ({ query }, { visitor }) => openIntegration(office, visitor.id, query));
}
