import type { CommandPorts } from "../commandLine.ts";
import type { Config } from "../settings/config.ts";
import { openStore } from "../store.ts";
import type { Db } from "../store/db.ts";
import { newKey } from "./keyring.ts";
import { nameOfSource, type KeySource } from "./keySource.ts";
import { retireKeys, rotateKeys, surveySeals } from "./rotateKeys.ts";
import { rotateLookups, rotateSecret, SIGNS_AFTER_SECONDS, type Handover } from "./rotateSecret.ts";
import { encryptionOf } from "./sealing.ts";
import { SECRET_NAMES, type SecretName } from "./secrets.ts";

const USAGE = `npm run keys -- check                  what is encrypted, with which key, and what is not
npm run keys -- new                    prints a key for ENCRYPTION_KEYS
npm run keys -- rotate                 a new key, and everything encrypted anew with it
npm run keys -- retire                 lets go of the former keys
npm run keys -- rotate-secret NAME [--at-once]
                                       a new ${SECRET_NAMES.join(", ")}
  Reads DATABASE_URL, DB, DATA_DIR and the ENCRYPTION settings as npm start does (docs/encryption.md).
  Nodes on a PostgreSQL of their own may run meanwhile; a built-in database's server must be stopped.`;

const DAY_SECONDS = 24 * 3600;

/** Returns for how many days signatures with the previous secret are accepted. `null` means forever. */
const acceptedDays = (name: SecretName, { logins }: Config): number | null => {
  // The signatures in printed tickets and in links of sent messages must stay valid forever.
  if (name === "tickets" || name === "links") return null;
  return name === "cookie" ? logins.visitorDays : 2;
};

function handoverOf(name: SecretName, config: Config, isAtOnce: boolean): Handover {
  if (isAtOnce) return { signsInSeconds: 0, acceptedSeconds: 0 };
  const days = acceptedDays(name, config);
  return {
    signsInSeconds: SIGNS_AFTER_SECONDS,
    acceptedSeconds: days === null ? null : days * DAY_SECONDS,
  };
}

const row = (name: string, text: string): string => `${name.padEnd(24)} ${text}`;

async function check(db: Db, source: KeySource, { print }: CommandPorts): Promise<number> {
  const [first = ""] = encryptionOf(db).keyring.ids();
  print(`keys of ${nameOfSource(source)}: ${encryptionOf(db).keyring.ids().join(", ")}`);
  let clear = 0;
  for (const { place, held } of await surveySeals(db)) {
    const parts = [...held].map(([id, count]) => {
      if (id === "clear") clear += count;
      return id === "clear"
        ? `${count} IN CLEAR`
        : `${count} with ${id}${id === first ? "" : " (former)"}`;
    });
    print(row(place, parts.join(", ") || "nothing"));
  }
  return clear === 0 ? 0 : 1;
}

async function rotate(db: Db, source: KeySource, { print }: CommandPorts): Promise<number> {
  for (const { place, count } of await rotateKeys(db, source)) {
    print(row(place, `${count} encrypted anew`));
  }
  const [first = "", ...former] = encryptionOf(db).keyring.ids();
  print(`Everything is encrypted with ${first}. Back up ${nameOfSource(source)} now.`);
  if (former.length > 0) print("npm run keys -- retire lets go of the former keys.");
  return 0;
}

async function retire(db: Db, source: KeySource, { print }: CommandPorts): Promise<number> {
  const former = await retireKeys(db, source);
  print(`No row needs ${former.join(", ") || "another key"} any more; backups from before do.`);
  if (source.keys) print("Leave the first key alone in ENCRYPTION_KEYS.");
  return 0;
}

async function changeSecret(
  db: Db,
  name: SecretName,
  isAtOnce: boolean,
  config: Config,
  { print }: CommandPorts,
): Promise<number> {
  if (name === "lookups") {
    print(`${await rotateLookups(db)} look-ups were made anew.`);
    return 0;
  }
  const handover = handoverOf(name, config, isAtOnce);
  await rotateSecret(db, name, handover);
  const { signsInSeconds: seconds, acceptedSeconds: kept } = handover;
  const end = kept === null ? "without an end" : `for ${kept / DAY_SECONDS} days`;
  print(
    isAtOnce
      ? `The former secret ${name} counts no more: running nodes know within seconds.`
      : `The new secret ${name} signs in ${seconds} seconds; the former is accepted ${end}.`,
  );
  return 0;
}

type Work = (db: Db) => Promise<number>;

/** Parses the command line. Returns `undefined` if the command line is not valid. */
function workOf(args: readonly string[], config: Config, ports: CommandPorts): Work | undefined {
  const [command, name, ...flags] = args;
  const source = config.store.encryption;
  if (command === "rotate-secret") {
    const secret = SECRET_NAMES.find((each) => each === name);
    const isKnown = flags.every((flag) => flag === "--at-once");
    if (!secret || !isKnown) return undefined;
    return (db) => changeSecret(db, secret, flags.length > 0, config, ports);
  }
  if (name !== undefined) return undefined;
  if (command === "check") return (db) => check(db, source, ports);
  if (command === "rotate") return (db) => rotate(db, source, ports);
  if (command === "retire") return (db) => retire(db, source, ports);
  return undefined;
}

/** Runs `npm run keys`. Returns the exit code: 2 for an invalid command, 1 if some data is not encrypted. */
export async function keysCommand(
  args: readonly string[],
  config: Config,
  ports: CommandPorts,
): Promise<number> {
  if (args.length === 1 && args[0] === "new") {
    ports.print(newKey());
    return 0;
  }
  const work = workOf(args, config, ports);
  if (!work) {
    ports.complain(USAGE);
    return 2;
  }
  const store = await openStore(config.store, (error) => ports.complain(error.message));
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}
