import type { FastifyInstance } from "fastify";
import type { Container } from "../container.ts";
import { hostOf } from "../platform/addresses.ts";
import { brandOrigin, hostName, type Brands } from "../platform/brands.ts";
import { robotsText, sitemapXml } from "./sitemap.ts";

/** Adds the routes of the files for search engines. These routes are not part of the API contract. */
export function addPublicLists(
  app: FastifyInstance,
  { db, languages }: Pick<Container, "db" | "languages">,
  publicUrl: () => string,
  brands: Brands,
): void {
  /**
   * Returns the origin of a host's pages: the origin of the host's brand, or otherwise of the storefront.
   */
  const originAt = async (host: string): Promise<string> => {
    const { brand } = await brands.at(host);
    return brand?.host === hostName(host) ? brandOrigin(brand, publicUrl()) : publicUrl();
  };
  app.get("/robots.txt", async (request, reply) =>
    reply.type("text/plain").send(robotsText(await originAt(hostOf(request)))),
  );
  app.get("/sitemap.xml", async (request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(await sitemapXml(db, await originAt(hostOf(request)), languages.current().locales)),
  );
}
