import type { Role } from "../../domain/permission.ts";
import { addOperators } from "../identity/operators/addOperators.ts";
import { isLoopback } from "../platform/listen.ts";
import type { Db } from "../platform/store/db.ts";
import { BUSINESSES } from "./places.ts";

interface DemoOperator {
  readonly id: number;
  /** The user name, which is also the password. */
  readonly username: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessIds: readonly number[];
  readonly email?: string;
  /** The hash is precomputed with `logins/passwords.ts`, because hashing would slow down the demo's start. */
  readonly passwordHash: string;
}

/** The admin's address. Test messages that an operator sends to their own address arrive in this mailbox. */
export const DEMO_MAILBOX = "admin@parterre.example";

const BOTH = BUSINESSES.map(({ id }) => id);

/** The demo's staff (contract, "Operators"). */
export const DEMO_OPERATORS: readonly DemoOperator[] = [
  {
    id: 1,
    username: "operator",
    role: "staff",
    firstName: "Orna",
    lastName: "Peled",
    businessIds: [1],
    passwordHash:
      "scrypt$16384$8$5$VHLQyfIAa5BuAj3aPnqQLA$ewRV5kXgUtuOdyaBFEFDofvz3LvsMrjwLdUN6M8akQs",
  },
  {
    id: 2,
    username: "broker",
    role: "broker",
    firstName: "Boaz",
    lastName: "Regev",
    businessIds: [1],
    passwordHash:
      "scrypt$16384$8$5$8oWIaywvQxNa9GZcVNH1bQ$LsoeV9It8z0mYPFsUxCL0T7mWJ5i2QSGGqwfQZ3xazc",
  },
  {
    id: 3,
    username: "reports",
    role: "reporting",
    firstName: "Rinat",
    lastName: "Sadeh",
    businessIds: [1],
    passwordHash:
      "scrypt$16384$8$5$c9jqMv7BUk-jva4hyqm1pA$LVle44OoIO_vl2zL-f4MjeeqJFAq8z-tBy66ZNa0IQI",
  },
  {
    id: 4,
    username: "admin",
    role: "admin",
    firstName: "Adam",
    lastName: "Dror",
    businessIds: BOTH,
    email: DEMO_MAILBOX,
    passwordHash:
      "scrypt$16384$8$5$NdMVJNL6Wv2IrVnQkMz8TA$KuMycqR85qbyteD8sFPEuNICXqGZLC-0XCyv1g0Oxto",
  },
  {
    id: 5,
    username: "other",
    role: "staff",
    firstName: "Omer",
    lastName: "Shaham",
    businessIds: [2],
    passwordHash:
      "scrypt$16384$8$5$hDISWFQpwZOCPxS5NnKvuQ$BhkNcX9afcQDJDffV1N7i5obzRfu7lgnFr4NF6C1Vj0",
  },
];

/** Adds the demo's staff if there is none. These operators can only log in while DEMO is on. */
export async function fillOperators(db: Db): Promise<void> {
  const present = await db.selectFrom("operator").select("id").limit(1).executeTakeFirst();
  if (present) return;
  await addOperators(
    db,
    DEMO_OPERATORS.map((operator) => ({ ...operator, isDemo: true })),
  );
}

/**
 * Returns the lines that are printed at the start: the user names and passwords for the back office, and a
 * warning if other machines can reach it.
 */
export function demoOperatorLines(host: string): string[] {
  const lines = DEMO_OPERATORS.map(
    ({ username, businessIds }) =>
      `demo operator: ${username} / ${username} (business ${businessIds.join(", ")})`,
  );
  const warning = `warning: HOST is ${host}, so other machines reach this demo. Everybody there can log in as admin / admin.`;
  return isLoopback(host) ? lines : [...lines, warning];
}
