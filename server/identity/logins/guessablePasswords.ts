import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/** Shorter ones are no passwords here. */
const MIN_LENGTH = 8;
const PRODUCT = "Parterre";

/** How passwords and words are compared: without case, spaces and marks between words. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s._'-]/g, "");

let common: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: 50,000 words that no other call needs. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const listed = dictionary["passwords-common"].filter(({ length }) => length >= MIN_LENGTH);
  return new Set(listed.map(plain));
}

async function houseWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("business").select("name").execute();
  return [PRODUCT, ...rows.flatMap(({ name }) => Object.values(name))];
}

/** Whose password it is: what others know of them is no secret. */
export interface PasswordOwner {
  /** The e-mail address or the name that they log in by. */
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
}

const wordsOf = ({ login, firstName, lastName }: PasswordOwner): string[] => [
  login,
  login.split("@", 1)[0] ?? "",
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  `${lastName} ${firstName}`,
];

/**
 * Throws PASSWORD_GUESSABLE where the password is one of the commonest, or is the owner's login or name,
 * or the product's or a business's name (ASVS 6.1.2, 6.2.4, 6.2.11).
 */
export async function judgeGuessable(
  db: Db,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const words = new Set([...wordsOf(owner), ...(await houseWords(db))].map(plain));
  const given = plain(password);
  if (words.has(given) || (await (common ??= readCommon())).has(given)) {
    throw new Refused("PASSWORD_GUESSABLE");
  }
}
