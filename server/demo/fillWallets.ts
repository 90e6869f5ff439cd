import type { Db } from "../platform/store/db.ts";
import { selfSignedPassCertificate } from "../tickets/wallets/selfSigned.ts";
import { setWallets } from "../tickets/wallets/walletAccounts.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";

const PASS_TYPE = "pass.example.parterre.ticket";
const TEAM = "PARTERRE00";

/**
 * Gives the demo's businesses a self-signed certificate for wallet passes, so that passes can be downloaded
 * and examined. Phones do not accept passes with a self-signed certificate. A business that has its own
 * certificate keeps it.
 */
export async function fillWallets(db: Db, now: Date): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  const without = await db
    .selectFrom("business")
    .select("id")
    .where("retired_at", "is", null)
    .where("id", "not in", db.selectFrom("wallet_account").select("business_id"))
    .execute();
  if (without.length === 0) return;
  const apple = await selfSignedPassCertificate(PASS_TYPE, TEAM, now);
  for (const { id } of without) await setWallets(db, id, { apple }, now);
}
