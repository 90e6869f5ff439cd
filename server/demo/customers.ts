import { addCustomers } from "../customers/addCustomers.ts";
import { ssnColumns } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import { DEMO_SSN } from "./codeIds.ts";
import { DEMO } from "./ids.ts";

/**
 * Ids of the demo's customers, which docs/demo.md lists. Login codes and links for these customers appear in
 * the development outbox. The password of these customers is `parterre`. The password's hash is precomputed,
 * because hashing would delay the start.
 */
export const CUSTOMERS = {
  noa: 1001,
  avi: 1002,
  maya: 1003,
  /** A customer with a password whose account is closed. */
  yossi: 1004,
  /** A customer without a recorded mobile number. */
  sara: 1005,
  lior: 1006,
} as const;

const PASSWORD_HASH =
  "scrypt$16384$8$5$CLOP3WyPSgNsQYgijMR6Cg$57ACmVdq4nDC3l_TnBBSKpYUNr_gE5iCcOEWo5s4kP0";

interface DemoCustomer {
  readonly id: number;
  readonly name: readonly [first: string, last: string];
  readonly ssn: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly hasPassword: boolean;
  readonly isActive?: boolean;
  readonly isDigitel?: true;
  readonly city: string;
}

const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    id: CUSTOMERS.noa,
    name: ["נועה", "לוי"],
    // This customer has the ID number of the theatre's season member.
    ssn: DEMO_SSN.member,
    email: "noa@parterre.example",
    mobile: "0500000001",
    hasPassword: true,
    isDigitel: true,
    city: "תל אביב",
  },
  {
    id: CUSTOMERS.avi,
    name: ["אבי", "כהן"],
    ssn: "200002020",
    email: "avi@parterre.example",
    mobile: "0500000002",
    hasPassword: false,
    city: "חיפה",
  },
  {
    id: CUSTOMERS.maya,
    name: ["מאיה", "פרץ"],
    ssn: null,
    email: "maya@parterre.example",
    mobile: "0500000003",
    hasPassword: true,
    city: "ירושלים",
  },
  {
    id: CUSTOMERS.yossi,
    name: ["יוסי", "מזרחי"],
    ssn: "200004042",
    email: "yossi@parterre.example",
    mobile: "0500000004",
    hasPassword: true,
    isActive: false,
    city: "באר שבע",
  },
  {
    id: CUSTOMERS.sara,
    name: ["שרה", "ביטון"],
    ssn: "200005056",
    email: "sara@parterre.example",
    mobile: null,
    hasPassword: true,
    city: "נתניה",
  },
  {
    id: CUSTOMERS.lior,
    name: ["ליאור", "אברהם"],
    ssn: "200006062",
    email: null,
    mobile: "0500000006",
    hasPassword: false,
    city: "רמת גן",
  },
];

/** Adds the demo's customers if there are none yet. */
export async function fillCustomers(db: Db): Promise<void> {
  const present = await db.selectFrom("customer").select("id").limit(1).executeTakeFirst();
  if (present) return;
  const rows = DEMO_CUSTOMERS.map((customer) => ({
    id: customer.id,
    first_name: customer.name[0],
    last_name: customer.name[1],
    ...ssnColumns(db, "customer.ssn", customer.ssn),
    email: customer.email,
    mobile: customer.mobile?.replace(/^0/, "+972") ?? null,
    city: customer.city,
    password_hash: customer.hasPassword ? PASSWORD_HASH : null,
    is_active: customer.isActive !== false,
    is_digitel: customer.isDigitel === true,
    is_sms_allowed: true,
    location_id: DEMO.telAviv,
  }));
  await addCustomers(db, rows);
  // The membership of this member has expired.
  await db
    .updateTable("member")
    .set({ customer_id: CUSTOMERS.maya })
    .where("member_number", "=", "2001003")
    .where("customer_id", "is", null)
    .execute();
}
