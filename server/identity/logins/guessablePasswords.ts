import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Minimum length of a password. Shorter words are left out of the list of common passwords, because no
 * password can match them.
 */
const MIN_LENGTH = 8;
const PRODUCT = "Parterre";

/** Normalizes passwords and words for comparison: lower case, without spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s._'-]/g, "");

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The list of 50,000 words is loaded when the first new password is checked, because nothing else needs it.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const listed = dictionary["passwords-common"].filter(({ length }) => length >= MIN_LENGTH);
  return new Set(listed.map(plain));
}

async function houseWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("business").select("name").execute();
  return [PRODUCT, ...rows.flatMap(({ name }) => Object.values(name))];
}

/** The owner of a password, whose login and name are easy to guess. */
export interface PasswordOwner {
  /** The e-mail address or user name with which the owner logs in. */
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
 * Throws PASSWORD_GUESSABLE if the password is a common one, is the login or name of its owner, or is the
 * name of the product or of a business (ASVS 6.1.2, 6.2.4, 6.2.11).
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
