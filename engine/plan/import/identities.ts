import { quoted, type Reading } from "./reading.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks that ids of one kind are unique. Reports each repeated id together with the place of the first. */
export class Identities {
  readonly #what: string;
  readonly #reading: Reading;
  readonly #first = new Map<string, string>();

  constructor(what: string, reading: Reading) {
    this.#what = what;
    this.#reading = reading;
  }

  /** Registers an id. Returns whether the id was new. */
  take(id: string | number, place: string): boolean {
    this.#reading.spend(1);
    const key = String(id);
    const first = this.#first.get(key);
    if (first === undefined) {
      this.#first.set(key, place);
      return true;
    }
    this.#reading.fault("idTwice", place, `${this.#what} ${quoted(key)} is also that of ${first}`, {
      name: key,
      other: first,
    });
    return false;
  }

  /**
   * Registers a text id. Reports an id that is missing or blank, begins or ends with spaces, or contains
   * control characters.
   */
  takeText(id: string | undefined, place: string): void {
    if (id === undefined) return this.#reading.fault("noId", place, `has no ${this.#what}`);
    if (id.trim() === "") return this.#reading.fault("noId", place, `${this.#what} is empty`);
    if (id !== id.trim() || /\p{Cc}/u.test(id)) {
      this.#reading.fault(
        "badId",
        place,
        `${this.#what} ${quoted(id)} is malformed: spaces around or signs inside`,
        { name: id },
      );
    }
    this.take(id, place);
  }

  /** Registers a UUID if the text is one. */
  takeUuid(id: string | undefined, place: string): void {
    if (id === undefined) return;
    if (!UUID.test(id))
      this.#reading.fault("badId", place, `${this.#what} ${quoted(id)} is malformed`, { name: id });
    this.take(id, place);
  }
}

/**
 * Returns a name if it is readable. If the name is blank or absent, reports a fault and returns `instead`.
 */
export function nameOr(
  name: string | undefined,
  instead: string,
  place: string,
  what: string,
  reading: Reading,
): string {
  const trimmed = name?.trim();
  if (trimmed) return trimmed;
  reading.fault("noName", place, name === undefined ? `has no ${what}` : `${what} is empty`);
  return instead;
}
