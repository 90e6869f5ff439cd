import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { askMemberCode, proveMember } from "../../domain/api/memberProof.ts";
import { normalizeCode } from "../../domain/code.ts";
import { normalizeSsn } from "../../domain/customer.ts";
import type { Received, Reply } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { VisitorContext } from "../identity/context.ts";
import { lookupOf, unseal } from "../platform/encryption/sealing.ts";
import { mailTo } from "../platform/mailAddress.ts";
import { secretTexts } from "../customers/secretWords.ts";
import { wordedMessage, type WordedMessage } from "../outside/wordedMessage.ts";
import { mobileKey } from "../customers/identify.ts";
import { answerSteadily } from "../customers/steadyAnswer.ts";
import { spendMessage } from "../identity/logins/messageCaps.ts";
import type { CodeHolder } from "../identity/logins/oneTimeCodes.ts";
import type { Db } from "../platform/store/db.ts";
import {
  contactOf,
  memberPerson,
  seniorPerson,
  type Contact,
  type Person,
} from "./memberContact.ts";
import { judgeTyped } from "./typedNumber.ts";
import { waysOf } from "./memberProof.ts";

type Desk = Pick<PriceContainer, "db" | "config" | "log" | "logins" | "messages">;

/**
 * Returns all persons with this member number or ID. A member and a senior citizen can have the same ID.
 * Throws memberNotFound if no person has this number.
 */
async function personsOf(db: Db, typed: string, businessId: number): Promise<Person[]> {
  const code = normalizeCode(typed);
  judgeTyped(code);
  const index = lookupOf(db, normalizeSsn(code));
  const members = await db
    .selectFrom("member")
    .selectAll()
    .where("business_id", "=", businessId)
    .where((is) => is.or([is("member_number", "=", code), is("ssn_index", "=", index)]))
    .execute();
  const seniors = await db
    .selectFrom("senior_citizen")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("ssn_index", "=", index)
    .where("retired_at", "is", null)
    .execute();
  const persons = [
    ...members.map((row) => memberPerson({ ...row, ssn: unseal(db, "member.ssn", row.ssn) })),
    ...seniors.map((row) =>
      seniorPerson({ ...row, ssn: unseal(db, "senior_citizen.ssn", row.ssn) }),
    ),
  ];
  if (persons.length === 0) throw new Refused("memberNotFound", { memberNumber: code });
  return persons;
}

/**
 * Identifies the visitor's open one-time code. The code is valid only for one member number at one business.
 */
const memberCode = (visitorId: string, code: string, businessId: number): CodeHolder => ({
  holder: `visitor ${visitorId} member ${businessId} ${normalizeCode(code)}`,
  purpose: "member",
});

async function sendTo(
  { messages, config, log }: Desk,
  { kind, to }: Contact,
  words: WordedMessage & { readonly businessId: number },
): Promise<void> {
  const id = randomUUID();
  const { subject, text, sms, wording, businessId } = words;
  const send = () =>
    kind === "sms"
      ? messages.sendSms({ id, to, text: sms, wording, businessId })
      : messages.sendMail({ id, to: mailTo(to), subject, text, wording, businessId });
  const refuseWith = kind === "sms" ? "SMS_FAILED" : "GENERAL_ERROR";
  await answerSteadily(
    config.outside.messageAnswerMs,
    () => Promise.resolve({ send, refuseWith }),
    (error) => log.warn({ err: error }, "a message with a code or a link was not sent"),
  );
}

/**
 * Sends a one-time code to the contact that is recorded for a number (`POST /members/proof/code`). Throws
 * MEMBER_PROOF_REQUIRED if no contact is recorded for the number, and memberNotFound for an unknown number.
 */
export async function sendMemberCode(
  desk: Desk,
  { body }: Pick<Received<typeof askMemberCode>, "body">,
  context: VisitorContext,
): Promise<Reply<typeof askMemberCode>> {
  const { visitor, locale } = context;
  const { db, logins, config } = desk;
  const persons = await personsOf(db, body.code, body.businessId);
  const [first] = persons;
  const contact = config.memberProof === "login" ? undefined : await contactOf(db, first!);
  if (!contact) {
    const how = await waysOf(db, config.memberProof, first!);
    throw new Refused("MEMBER_PROOF_REQUIRED", { how, enteredCode: body.code });
  }
  const key = contact.kind === "sms" ? mobileKey(contact.to) : `mail ${contact.to.toLowerCase()}`;
  await spendMessage(desk, context, key);
  const of = memberCode(visitor.id, body.code, body.businessId);
  const goal = { mobile: contact.to, customerId: undefined, isCheckout: false };
  const code = await logins.codes.issue(of, goal);
  const minutes = config.logins.codeMinutes;
  const texts = secretTexts("memberCode", locale);
  const values = { code, minutes: String(minutes) };
  await sendTo(desk, contact, {
    ...wordedMessage("memberCode", locale, texts, values),
    businessId: body.businessId,
  });
  const ending = contact.kind === "sms" ? contact.to.slice(-2) : "";
  return { sentBy: contact.kind, ending, minutes };
}

/**
 * Records that the visitor has proved to be the person with this member number or ID (`POST /members/proof`).
 * Throws INVALID_SMS_CODE for a wrong code, and memberNotFound for an unknown number.
 */
export async function provedMember(
  { db, logins, config }: Desk,
  { body }: Pick<Received<typeof proveMember>, "body">,
  { visitor }: VisitorContext,
): Promise<Reply<typeof proveMember>> {
  const persons = await personsOf(db, body.code, body.businessId);
  const of = memberCode(visitor.id, body.code, body.businessId);
  const proved = await logins.codes.prove(of, body.smsCode);
  if (!proved) throw new Refused("INVALID_SMS_CODE");
  // Another person can have the same ID, but a different contact to which no code was sent.
  const own: Person[] = [];
  for (const person of persons) {
    if ((await contactOf(db, person))?.to === proved.mobile) own.push(person);
  }
  if (own.length === 0) throw new Refused("INVALID_SMS_CODE");
  const minutes = config.logins.memberProofMinutes;
  const expires = sql<Date>`app_now() + make_interval(mins => ${minutes}::int)`;
  const [row] = await db
    .insertInto("member_proof")
    .values(
      own.map(({ kind, subject }) => ({
        visitor_id: visitor.id,
        kind,
        subject,
        expires_at: expires,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["visitor_id", "kind", "subject"]).doUpdateSet({ expires_at: expires }),
    )
    .returning("expires_at")
    .execute();
  await db
    .deleteFrom("member_proof")
    .where("expires_at", "<", sql<Date>`app_now()`)
    .execute();
  return { expiresAt: toIso(row!.expires_at) };
}
