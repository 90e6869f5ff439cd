import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { texts, type Db } from "../../platform/store/db.ts";
import { tokenHash } from "../logins/tokenSessions.ts";
import { base32 } from "./totp.ts";

const CODES = 10;
/** 50 bits: ten signs of base32, told as two groups of five. */
const BYTES = 7;
const SIGNS = 10;

const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, "");

/** Whether it can be a recovery code; six digits are an authenticator's. */
export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{10}$/.test(plain(code));

/** Codes that log in once each in place of the authenticator. Earlier ones are good no more. */
export async function issueRecoveryCodes(db: Db, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(BYTES)).slice(0, SIGNS));
  await db
    .updateTable("operator")
    .set({ recovery_hashes: texts(codes.map(tokenHash)) })
    .where("id", "=", operatorId)
    .execute();
  return codes.map((code) => `${code.slice(0, SIGNS / 2)}-${code.slice(SIGNS / 2)}`);
}

/** Whether it was one of the operator's codes that nobody had used; it is used now. */
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
