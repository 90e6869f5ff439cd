import * as calls from "../../domain/api/ticketTemplates.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { brandName, brandOrigin, openBrands } from "../platform/brands.ts";
import { openPictureStore } from "../platform/pictures/openPictureStore.ts";
import { ticketFaults } from "../resources/brandKinds.ts";
import { refuseFaults } from "../resources/judgeValues.ts";
import { sampleTicket } from "../tickets/sampleTicket.ts";
import { ticketPaper } from "../tickets/ticketPaper.ts";
import { passColours } from "../tickets/wallets/passFacts.ts";

/** Mounts the routes of `domain/api/ticketTemplates.ts`. */
export function ticketTemplateRoutes(
  mount: Mount,
  { db, clock, config }: Container,
  publicUrl: () => string,
): void {
  const brands = openBrands(db);
  const pictures = openPictureStore(config.pictures);
  mount(calls.previewTicket, async ({ body }, { operator }) => {
    const { businessId, locale, ticketText, ...template } = body;
    if (businessId !== null && !operator.businessIds.includes(businessId)) {
      throw new Refused("FORBIDDEN");
    }
    refuseFaults(ticketFaults(body.accent));
    const brand = await brands.ofBusiness(businessId ?? undefined);
    const house = brandName(brand, locale);
    const text = ticketText === null ? null : { he: "", [locale]: ticketText };
    const now = clock.now();
    const document = sampleTicket({ ...template, ticketText: text }, { locale, house, now });
    const facts = {
      serial: "",
      documentKey: "0000-0000",
      presentationId: 0,
      locale,
      document,
      house,
      origin: brandOrigin(brand, publicUrl()),
      colours: passColours(brand, document.look),
      logo: null,
    };
    const pdf = await ticketPaper([facts], pictures.read);
    return { document, pdf: Buffer.from(pdf).toString("base64") };
  });
}
