import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { IdentityContainer } from "../identity/identityContainer.ts";
import { unseal } from "../platform/encryption/sealing.ts";

export interface PartnerLink {
  /** When the partner created the link, in Unix seconds. */
  readonly TS: number;
  /** URL to which the customer returns at the end. */
  readonly ret: string;
  readonly key: string;
}

/** Returns the key of a partner's link: the partner's id, and an HMAC-SHA256 of the time and the return URL. */
export const linkKey = (
  partnerId: number,
  secret: string,
  { TS, ret }: Pick<PartnerLink, "TS" | "ret">,
): string => `${partnerId}.${createHmac("sha256", secret).update(`${TS}\n${ret}`).digest("hex")}`;

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

function hostOf(ret: string): string | undefined {
  if (!URL.canParse(ret)) return undefined;
  const { protocol, hostname } = new URL(ret);
  return protocol === "https:" || protocol === "http:" ? hostname : undefined;
}

const wrong = (field: keyof PartnerLink): Refused => new Refused("INTEGRATION_ERROR", { field });

/**
 * Checks a partner's link and stores an integration for the visitor. Throws INTEGRATION_ERROR that names the
 * wrong field: a key that does not match the link, a time too far from now, or a return URL whose host the
 * partner has not registered.
 */
export async function openIntegration(
  { db, config, clock }: Pick<IdentityContainer, "db" | "config" | "clock">,
  visitorId: string,
  link: PartnerLink,
) {
  const partnerId = /^(\d{1,9})\./.exec(link.key)?.[1];
  if (!partnerId) throw wrong("key");
  const partner = await db
    .selectFrom("partner as p")
    .leftJoin("mini_site as m", "m.id", "p.mini_site_id")
    .select(["p.id", "p.secret", "p.return_hosts", "m.id as siteId", "m.url"])
    .where("p.id", "=", Number(partnerId))
    .where("p.retired_at", "is", null)
    .executeTakeFirst();
  if (!partner) throw wrong("key");
  const secret = unseal(db, "partner.secret", partner.secret);
  if (!isSame(linkKey(partner.id, secret, link), link.key)) throw wrong("key");
  const seconds = Math.abs(clock.now().getTime() / 1000 - link.TS);
  if (seconds > config.partners.linkSeconds) throw wrong("TS");
  const host = hostOf(link.ret);
  if (!host || !partner.return_hosts.includes(host)) throw wrong("ret");
  const id = randomUUID();
  await db
    .insertInto("integration")
    .values({
      id,
      partner_id: partner.id,
      visitor_id: visitorId,
      return_url: link.ret,
      created_at: sql<Date>`app_now()`,
    })
    .execute();
  return { integrationId: id, referralMiniSiteId: partner.siteId, miniSiteUrl: partner.url };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws INTEGRATION_ERROR if the integration does not exist, is another visitor's, or has expired. */
export async function judgeIntegration(
  { db, config }: Pick<IdentityContainer, "db" | "config">,
  visitorId: string,
  id: string,
): Promise<void> {
  const hours = config.partners.integrationHours;
  const row = UUID.test(id)
    ? await db
        .selectFrom("integration")
        .select("id")
        .where("id", "=", id)
        .where("visitor_id", "=", visitorId)
        .where("created_at", ">", sql<Date>`app_now() - make_interval(hours => ${hours}::int)`)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refused("INTEGRATION_ERROR", { field: "integrationId" });
}
