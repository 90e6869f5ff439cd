import { sql } from "kysely";
import { CAPTCHA_PROVIDERS, MIN_CAPTCHA_SCORE } from "../../domain/captcha.ts";
import { Refused } from "../../domain/refusal.ts";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import { secretSetAt, textIn, type Values } from "../../domain/resources/fields.ts";
import type { CAPTCHA_KINDS } from "../../domain/resources/captchaKinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { readCaptcha, type CaptchaFields } from "../outside/businessCaptchas.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/**
 * Returns the captcha that a form describes, decrypted. If the form keeps the stored secret, reads the
 * secret of the captcha `id`.
 */
export async function captchaFieldsOf(db: Db, id: number, values: Values): Promise<CaptchaFields> {
  const given = values["captchaSecret"];
  const isKept = secretSetAt(given) !== undefined;
  const stored = isKept ? await readCaptcha(db, id) : undefined;
  const provider = values["captchaProvider"];
  return {
    provider: CAPTCHA_PROVIDERS.find((each) => each === provider) ?? "altcha",
    siteKey: textIn(values["siteKey"]),
    secret: isKept ? (stored?.secret ?? "") : textIn(given),
    leastScore: Number(values["leastScore"] ?? MIN_CAPTCHA_SCORE),
  };
}

/**
 * Returns an error for each missing key of a captcha service. For Parterre's own captcha, which has no
 * keys, returns an error for each key that is given.
 */
function keyFaults({ provider, siteKey, secret }: CaptchaFields): Fault[] {
  const isOwn = provider === "altcha";
  const message = isOwn ? "puzzles of our own have no keys" : "the service needs it";
  const given = { siteKey, captchaSecret: secret };
  return Object.entries(given)
    .filter(([, key]) => (key === "") !== isOwn)
    .map(([field]) => ({ field, message }));
}

/** Throws VALIDATION if the business has another captcha that is not retired. */
async function judgeAlone(tx: Db, businessId: unknown, id: number): Promise<void> {
  const { rows } = await sql`select 1 from captcha
    where business_id = ${businessId}::int and retired_at is null and id <> ${id}::int`.execute(tx);
  if (rows.length === 0) return;
  throw new Refused("VALIDATION", { fields: [{ field: "businessId", message: TAKEN }] });
}

async function judgeCaptcha(tx: Db, { id, values, before }: Write): Promise<void> {
  const fields = await captchaFieldsOf(tx, id, values);
  const isOther = before !== undefined && before["captchaProvider"] !== fields.provider;
  // The stored secret must not be sent to another service, so the operator has to enter a secret again if
  // the service changes.
  const isStray = isOther && secretSetAt(values["captchaSecret"]) !== undefined;
  const again = { field: "captchaSecret", message: "has to be entered again for another service" };
  refuseFaults([...keyFaults(fields), ...(isStray && fields.provider !== "altcha" ? [again] : [])]);
  if (!before) await judgeAlone(tx, values["businessId"], id);
}

async function judgeReturn(tx: Db, _operator: Operator, id: number): Promise<void> {
  const row = await tx
    .selectFrom("captcha")
    .select("business_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await judgeAlone(tx, row.business_id, id);
}

/** How the captchas of businesses are stored. */
export const captchaKinds: Readonly<Record<keyof typeof CAPTCHA_KINDS, StoredKind>> = {
  captchas: {
    table: "captcha",
    business: sql`r.business_id`,
    secrets: { captchaSecret: "captcha.captcha_secret" },
    judge: judgeCaptcha,
    judgeRestoring: judgeReturn,
  },
};
