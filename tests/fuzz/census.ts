import { Session, type Runtime } from "node:inspector";
import { vouched } from "../vouched.ts";

/**
 * Lists everything that is reachable from some objects, private fields included, as lines of path and value.
 * Objects with equal lines have equal contents. Functions, promises, weak maps and the values in `shared` are
 * skipped.
 */
export function census(
  roots: Readonly<Record<string, unknown>>,
  shared: ReadonlySet<unknown>,
): string[] {
  const reader = new FieldReader();
  try {
    return walk(roots, shared, reader);
  } finally {
    reader.close();
  }
}

type Entry = readonly [path: string, value: unknown];

function walk(roots: object, shared: ReadonlySet<unknown>, reader: FieldReader): string[] {
  const lines: string[] = [];
  const known = new Map<unknown, string>();
  const waiting: Entry[] = Object.entries(roots);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, value] = next;
    const at = shared.has(value) ? "shared" : known.get(value);
    if (at !== undefined || !isContainer(value)) {
      lines.push(`${path} ${at ?? plain(value)}`);
      continue;
    }
    known.set(value, path);
    const parts = partsOf(value, reader);
    lines.push(`${path} ${value.constructor?.name ?? "object"}(${parts.length})`);
    waiting.push(...parts.map(([name, part]): Entry => [`${path}${name}`, part]));
  }
  return lines.toSorted();
}

const isContainer = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !isPassedBy(value) && !ArrayBuffer.isView(value);

const isPassedBy = (value: object): boolean =>
  value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet;

function plain(value: unknown): string {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return `bytes ${new Uint8Array(buffer, byteOffset, byteLength).join()}`;
  }
  if (typeof value === "function") return "function";
  if (typeof value === "object" && value !== null) return "passed by";
  return `${typeof value} ${String(value)}`;
}

function partsOf(value: object, reader: FieldReader): Entry[] {
  if (value instanceof Map) {
    return [...value].flatMap(([key, part], place): Entry[] => [
      [`<key ${place}>`, key],
      [`<value ${place}>`, part],
    ]);
  }
  if (value instanceof Set) return [...value].map((part, place): Entry => [`<${place}>`, part]);
  const own = Object.entries(value).map(([name, part]): Entry => [`.${name}`, part]);
  return [...own, ...reader.privateFields(value).map(([name, part]): Entry => [`.${name}`, part])];
}

interface PrivateField {
  readonly name: string;
  readonly value?: Runtime.RemoteObject;
}

/** The debugger returns `privateProperties`, which its types omit. */
interface WithPrivateFields extends Runtime.GetPropertiesReturnType {
  readonly privateProperties?: PrivateField[];
}

const KEY = "censusDesk";

/**
 * Reads private fields through the debugger, which is the only way. Objects are passed in a global variable.
 */
class FieldReader {
  readonly #session = new Session();
  readonly #desk: { subject: unknown; found: unknown } = { subject: undefined, found: undefined };

  constructor() {
    this.#session.connect();
    Reflect.set(globalThis, KEY, this.#desk);
  }

  close(): void {
    this.#session.disconnect();
    Reflect.deleteProperty(globalThis, KEY);
  }

  privateFields(of: object): Entry[] {
    this.#desk.subject = of;
    let fields: PrivateField[] = [];
    const expression = `globalThis.${KEY}.subject`;
    this.#session.post("Runtime.evaluate", { expression }, (failure, { result }) => {
      if (failure) throw failure;
      const ask = { objectId: String(result.objectId), ownProperties: true };
      this.#session.post("Runtime.getProperties", ask, (error, told) => {
        if (error) throw error;
        fields = vouched<WithPrivateFields>(told).privateProperties ?? [];
      });
    });
    // Private methods have no value.
    return fields.flatMap(({ name, value }): Entry[] =>
      value ? [[name, this.#valueOf(value)]] : [],
    );
  }

  #valueOf({ objectId, value }: Runtime.RemoteObject): unknown {
    if (objectId === undefined) return value;
    const functionDeclaration = `function () { globalThis.${KEY}.found = this; }`;
    this.#session.post("Runtime.callFunctionOn", { objectId, functionDeclaration }, (error) => {
      if (error) throw error;
    });
    return this.#desk.found;
  }
}
