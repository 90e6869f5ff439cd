import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { MemberProof } from "../platform/settings/guessConfig.ts";
import type { Config } from "../platform/settings/config.ts";
import { membersByOrder } from "../customers/areaParts.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import { normalizeSsn } from "../../domain/customer.ts";
import { lookupOf } from "../platform/encryption/sealing.ts";
import { texts, type Db } from "../platform/store/db.ts";
import { contactOf, type Person } from "./memberContact.ts";

/** Who enters codes: staff, who check a person's identity themselves, or a visitor, who has to prove it. */
export type CodeAsker =
  | "staff"
  | { readonly visitorId: string | undefined; readonly proof: MemberProof };

/** A visitor who has proved nothing. Used for codes that do not belong to a person. */
export const NOBODY: CodeAsker = { visitorId: undefined, proof: "code" };

export const visitorAsker = (
  { memberProof }: Pick<Config, "memberProof">,
  visitorId: string | undefined,
): CodeAsker => ({ visitorId, proof: memberProof });

/**
 * How somebody can prove that a member number or ID number is theirs. `boxOffice` means that neither a code
 * nor a login is possible.
 */
export type ProofWay = "code" | "login" | "boxOffice";

const keyOf = ({ kind, subject }: Pick<Person, "kind" | "subject">): string => `${kind} ${subject}`;

/**
 * Returns the keys of the persons who are the customer logged in while booking. A person matches by customer
 * id, by ID number, or because the customer bought the person's membership.
 */
async function provedByLogin(
  db: Db,
  visitorId: string,
  persons: readonly Person[],
): Promise<string[]> {
  const login = await customerOf(db, { id: visitorId });
  if (!login) return [];
  const customer = await db
    .selectFrom("customer")
    .select(["id", "ssn_index"])
    .where("id", "=", login.id)
    .executeTakeFirstOrThrow();
  const numbers = persons.flatMap(({ kind, subject }) => (kind === "member" ? [subject] : []));
  const bought = new Set(await membersByOrder(db, customer.id, numbers));
  const isOwn = ({ kind, subject, customerId, ssn }: Person): boolean =>
    customerId === customer.id ||
    (ssn !== null && customer.ssn_index === lookupOf(db, normalizeSsn(ssn))) ||
    (kind === "member" && bought.has(subject));
  return persons.filter(isOwn).map(keyOf);
}

async function provedByCode(
  db: Db,
  visitorId: string,
  persons: readonly Person[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("member_proof")
    .select(["kind", "subject"])
    .where("visitor_id", "=", visitorId)
    .where("subject", "=", sql<string>`any(${texts(persons.map(({ subject }) => subject))})`)
    .where("expires_at", ">", sql<Date>`app_now()`)
    .execute();
  return rows.map(keyOf);
}

/** Throws MEMBER_PROOF_REQUIRED if the asker has not proved to be this person. */
export type JudgeProof = (person: Pick<Person, "kind" | "subject">, enteredCode: string) => void;

/**
 * Reads which of the persons the asker has proved to be, by a login or a one-time code. Returns a function
 * that throws MEMBER_PROOF_REQUIRED { how } for every other person, and reveals nothing about that person.
 */
export async function judgeOfProof(
  db: Db,
  asker: CodeAsker,
  persons: readonly Person[],
): Promise<JudgeProof> {
  if (asker === "staff" || asker.proof === "none" || persons.length === 0) return () => {};
  const { visitorId, proof } = asker;
  const proved = new Set<string>();
  if (visitorId !== undefined) {
    for (const key of await provedByLogin(db, visitorId, persons)) proved.add(key);
    if (proof === "code") {
      for (const key of await provedByCode(db, visitorId, persons)) proved.add(key);
    }
  }
  const ways = new Map<string, readonly ProofWay[]>();
  for (const person of persons) {
    if (!proved.has(keyOf(person))) ways.set(keyOf(person), await waysOf(db, proof, person));
  }
  return (person, enteredCode) => {
    const how = ways.get(keyOf(person));
    if (how) throw new Refused("MEMBER_PROOF_REQUIRED", { how, enteredCode });
  };
}

/** Returns the ways in which a person can prove that a number is theirs. */
export async function waysOf(db: Db, proof: MemberProof, person: Person): Promise<ProofWay[]> {
  const contact = await contactOf(db, person);
  if (!contact) return ["boxOffice"];
  const byLogin: ProofWay[] = contact.isCustomer ? ["login"] : [];
  const byCode: ProofWay[] = proof === "code" ? ["code"] : [];
  return byCode.length + byLogin.length > 0 ? [...byCode, ...byLogin] : ["boxOffice"];
}
