import type { FastifyInstance } from "fastify";
import type { Container } from "../container.ts";
import { robotsText, sitemapXml } from "./sitemap.ts";

/** Adds the files for search engines. They are not part of the contract. */
export function addPublicLists(
  app: FastifyInstance,
  { db, config }: Pick<Container, "db" | "config">,
  publicUrl: () => string,
): void {
  app.get("/robots.txt", (_, reply) => reply.type("text/plain").send(robotsText(publicUrl())));
  app.get("/sitemap.xml", async (_, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(await sitemapXml(db, publicUrl(), config.enabledLocales)),
  );
}
