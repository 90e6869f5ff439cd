import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  keyIdIn,
  keyIdOf,
  MissingKey,
  newKey,
  openKeyring,
} from "../../../server/platform/encryption/keyring.ts";
import {
  makeKeyFile,
  readKeys,
  rereadKeys,
  WrongKeys,
} from "../../../server/platform/encryption/keySource.ts";

const folder = mkdtempSync(join(tmpdir(), "parterre-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [former, present] = [newKey(), newKey()];

test("a sealed text opens in its own place, and nothing of it can be read without the key", () => {
  const ring = openKeyring(() => [present]);
  const sealed = ring.seal("customer.ssn", "200100113");
  expect(sealed).not.toContain("200100113");
  expect(keyIdIn(sealed)).toBe(keyIdOf(present));
  expect(ring.seal("customer.ssn", "200100113")).not.toBe(sealed);
  expect(ring.open("customer.ssn", sealed)).toBe("200100113");
  expect(() => ring.open("member.ssn", sealed)).toThrow(/authenticate/);
  const last = sealed.at(-3) === "A" ? "B" : "A";
  const changed = sealed.slice(0, -3) + last + sealed.slice(-2);
  expect(() => ring.open("customer.ssn", changed)).toThrow(/authenticate/);
});

test("a text in clear is returned as it is, and an empty one stays empty", () => {
  const ring = openKeyring(() => [present]);
  expect(ring.open("customer.ssn", "200100113")).toBe("200100113");
  expect(ring.seal("customer.ssn", "")).toBe("");
});

test("the first key seals and all of them open", () => {
  const sealed = openKeyring(() => [former]).seal("secret.value", "a secret");
  const ring = openKeyring(() => [present, former]);
  expect(ring.open("secret.value", sealed)).toBe("a secret");
  expect(keyIdIn(ring.seal("secret.value", "a secret"))).toBe(keyIdOf(present));
  const other = openKeyring(() => [present]);
  expect(() => other.open("secret.value", sealed)).toThrow(MissingKey);
});

test("a key that is added to the source is used without a restart", () => {
  let keys = [former];
  let now = 0;
  const ring = openKeyring(
    () => keys,
    () => now,
  );
  const sealed = openKeyring(() => [present]).seal("secret.value", "a secret");
  keys = [present, former];
  now += 200;
  expect(ring.open("secret.value", sealed)).toBe("a secret");
  now += 2_000;
  expect(ring.ids()).toEqual([keyIdOf(present), keyIdOf(former)]);
});

test("a key file is made once, for its owner's eyes alone", () => {
  const file = join(folder, "new", "encryption.key");
  makeKeyFile(file);
  const made = readFileSync(file, "utf8");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  makeKeyFile(file);
  expect(readFileSync(file, "utf8")).toBe(made);
  const [key = ""] = readKeys({ keys: undefined, file });
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
});

test("a file that holds something else is named, and its content is not", () => {
  const file = join(folder, "broken.key");
  writeFileSync(file, "not a key\n");
  const read = () => readKeys({ keys: undefined, file });
  expect(read).toThrow(WrongKeys);
  expect(read).toThrow(/^(?!.*not a key).*broken\.key must hold/);
  // A running node keeps the keys that it has loaded.
  expect(rereadKeys({ keys: undefined, file })).toEqual([]);
});
