import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { texts, type Db } from "../../platform/store/db.ts";
import { tokenHash } from "../logins/tokenSessions.ts";
import { base32 } from "./totp.ts";

const CODES = 10;
/**
 * A recovery code has 120 random bits, written as 24 base32 characters in groups of four. A fast hash without
 * a salt is safe for codes of at least 112 bits (ASVS 6.5.2).
 */
const BYTES = 15;
const GROUPS = /.{4}(?=.)/g;
/** Codes of earlier versions have ten characters and stay valid until they are used or replaced. */
const FORM = /^(?:[A-Z2-7]{24}|[A-Z2-7]{10})$/;

const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, "");

/**
 * Returns whether a code has the form of a recovery code. An authenticator's codes can be told apart, because
 * they have six digits.
 */
export const isRecoveryCode = (code: string): boolean => FORM.test(plain(code));

/**
 * Creates recovery codes, each of which replaces the authenticator's code for one login. Earlier codes become
 * invalid.
 */
export async function issueRecoveryCodes(db: Db, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(BYTES)));
  await db
    .updateTable("operator")
    .set({ recovery_hashes: texts(codes.map(tokenHash)) })
    .where("id", "=", operatorId)
    .execute();
  return codes.map((code) => code.replaceAll(GROUPS, "$&-"));
}

/**
 * Marks a recovery code as used. Returns false if the code is not an unused recovery code of the operator.
 */
export async function spendRecoveryCode(
  db: Db,
  operatorId: number,
  code: string,
): Promise<boolean> {
  const hash = tokenHash(plain(code));
  const spent = await db
    .updateTable("operator")
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where("id", "=", operatorId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
