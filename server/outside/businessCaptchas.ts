import { sql } from "kysely";
import type { CaptchaProvider } from "../../domain/captcha.ts";
import { hostName } from "../platform/brands.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { repeat } from "../platform/repeat.ts";
import type { CaptchaConfig, OutsideConfig } from "../platform/settings/outsideConfig.ts";
import type { Db } from "../platform/store/db.ts";
import type { Captcha } from "./captcha.ts";
import { SERVICES } from "./captcha/serviceAddresses.ts";

/** Finds the captcha that is used on a host: the captcha of a business, or otherwise the installation's. */
export interface Captchas {
  /** Returns the captcha for the pages of a host. The host may include a port. */
  readonly at: (host: string) => Captcha;
  /** Returns the origins that the Content-Security-Policy of a host's pages must allow for the captcha. */
  readonly originsAt: (host: string) => readonly string[];
  /** Reads the captchas of all businesses again. Called after a change on this or another node. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** The fields of a business's captcha, decrypted. The fields come from the captcha's row or from a form. */
export interface CaptchaFields {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  readonly secret: string;
  /** Minimum score in percent. */
  readonly leastScore: number;
}

interface Row extends CaptchaFields {
  readonly host: string | null;
  /** Whether the business is the only one. The captcha of the only business is used on all pages. */
  readonly isOnly: boolean;
}

type Known = Pick<OutsideConfig, "captchaUrls" | "captchaCost">;

/**
 * Returns the configuration of a business's captcha for a host. With this configuration, only tokens that
 * were issued for this host are valid.
 */
export function captchaConfigOf(fields: CaptchaFields, known: Known, host: string): CaptchaConfig {
  const { provider, siteKey, secret, leastScore } = fields;
  if (provider === "altcha") return { kind: "altcha", cost: known.captchaCost };
  const { script, origins } = SERVICES[provider];
  return {
    kind: "siteverify",
    url: known.captchaUrls[provider],
    secret,
    siteKey,
    scriptUrl: script.replace("{key}", encodeURIComponent(siteKey)),
    origins,
    leastScore: leastScore / 100,
    host,
  };
}

/** Reads the captcha with this id, even if it is retired. Undefined if there is no captcha with this id. */
export async function readCaptcha(db: Db, id: number): Promise<CaptchaFields | undefined> {
  const row = await db.selectFrom("captcha").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    row && {
      provider: row.captcha_provider,
      siteKey: row.site_key ?? "",
      secret: unseal(db, "captcha.captcha_secret", row.captcha_secret) ?? "",
      leastScore: row.least_score,
    }
  );
}

/** Returns the hosts of a business, and whether it is the only business. */
export async function hostsOfBusiness(db: Db, businessId: number) {
  const { rows } = await sql<{ hosts: string[]; isEverywhere: boolean }>`
    select coalesce((select array_agg(host order by host) from brand
        where business_id = ${businessId}::int and host is not null and retired_at is null), '{}')
        as hosts,
      not exists (select 1 from business where retired_at is null and id <> ${businessId}::int)
        as "isEverywhere"`.execute(db);
  return rows[0] ?? { hosts: [], isEverywhere: false };
}

async function readAll(db: Db): Promise<Row[]> {
  const { rows } = await sql<{
    provider: CaptchaProvider;
    siteKey: string | null;
    secret: string | null;
    leastScore: number;
    host: string | null;
    isOnly: boolean;
  }>`
    select c.captcha_provider as provider, c.site_key as "siteKey", c.captcha_secret as secret,
      c.least_score as "leastScore", b.host,
      not exists (select 1 from business o where o.retired_at is null and o.id <> s.id) as "isOnly"
    from captcha c join business s on s.id = c.business_id
      left join brand b on b.business_id = s.id and b.retired_at is null
    where c.retired_at is null and s.retired_at is null`.execute(db);
  return rows.map((row) => ({
    ...row,
    siteKey: row.siteKey ?? "",
    secret: unseal(db, "captcha.captcha_secret", row.secret) ?? "",
  }));
}

const rowAt = (rows: readonly Row[], host: string): Row | undefined =>
  rows.find((row) => row.host === host) ?? rows.find((row) => row.isOnly);

interface CaptchaParts {
  readonly db: Db;
  readonly config: Pick<OutsideConfig, "captcha" | "captchaUrls" | "captchaCost">;
  /** Opens a captcha by its configuration. */
  readonly open: (config: CaptchaConfig) => Captcha;
  /** Interval in ms at which the captchas are read again even if `forget` is not called. */
  readonly everyMs: number;
  readonly onTrouble: (error: unknown) => void;
}

const originsOf = (config: CaptchaConfig): readonly string[] =>
  config.kind === "siteverify" ? config.origins : [];

/**
 * Opens the captchas. A business's captcha is used on the pages of its host, or on all pages if there is no
 * other business. All other pages use the installation's captcha. If the database cannot be reached, the
 * captchas that were read last stay in use.
 */
export async function openCaptchas(parts: CaptchaParts): Promise<Captchas> {
  const { db, config, open, everyMs, onTrouble } = parts;
  const house = open(config.captcha);
  let rows = await readAll(db);
  const read = async (): Promise<void> => {
    rows = await readAll(db);
  };
  const configAt = (host: string): CaptchaConfig | undefined => {
    const name = hostName(host);
    const row = rowAt(rows, name);
    return row && captchaConfigOf(row, config, name);
  };
  const reading = repeat(read, { everyMs, onTrouble });
  return {
    at: (host) => {
      const own = configAt(host);
      return own ? open(own) : house;
    },
    originsAt: (host) => originsOf(configAt(host) ?? config.captcha),
    forget: () => void reading.run().catch(onTrouble),
    close: reading.close,
  };
}
