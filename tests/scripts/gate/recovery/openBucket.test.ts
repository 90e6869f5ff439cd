import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:https";
import type { PeerCertificate } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { archiveConfig, type ArchiveStore } from "../../../../scripts/archive/archiveConfig.ts";
import { Closers, ownTemporaryFolder } from "../../../../scripts/gate/contention/openCluster.ts";
import { openBucket } from "../../../../scripts/gate/recovery/openBucket.ts";

const closers = new Closers();
let store: Extract<ArchiveStore, { readonly bucket: unknown }>;
let ca: string;
beforeAll(async () => {
  ownTemporaryFolder(closers);
  const opened = await openBucket(closers);
  if (!("bucket" in opened)) throw new Error("the store is a folder");
  store = opened;
  ca = readFileSync(store.caFile ?? "", "utf8");
});
afterAll(() => closers.close());

/**
 * Returns the status of a request for this URL, if the certificate is trusted. Like pgBackRest, compares the
 * address with the certificate's common name.
 */
async function statusOf(
  url: string,
  options: { readonly ca?: string },
): Promise<number | undefined> {
  const checkServerIdentity = (host: string, { subject }: PeerCertificate) =>
    subject.CN === host ? undefined : new Error(`${String(subject.CN)} is not ${host}`);
  const request = get(url, { ...options, agent: false, checkServerIdentity });
  const [answer] = await once(request, "response");
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}

describe("the bucket of the recovery proof", () => {
  test("has a certificate for its address and for about a day", () => {
    const certificate = new X509Certificate(ca);
    expect(certificate.subject).toBe("CN=127.0.0.1");
    // The certificate has no alternative name, because pgBackRest would then not find the address in it.
    expect(certificate.subjectAltName).toBeUndefined();
    const [from, to] = [certificate.validFrom, certificate.validTo].map((text) => Date.parse(text));
    expect((to! - from!) / 3_600_000).toBe(48);
    expect(from).toBeLessThan(Date.now());
    expect(to).toBeGreaterThan(Date.now());
  });

  test("speaks TLS with it, and refuses a request without a signature", async () => {
    expect(await statusOf(store.bucket.url, { ca })).toBe(403);
  });

  test("is not trusted by a client that does not know the certificate", async () => {
    await expect(statusOf(store.bucket.url, {})).rejects.toThrow(/self-signed certificate/);
  });

  test("is a store to which pgBackRest can be configured", () => {
    const text = archiveConfig({
      store,
      database: { dataDir: "/data", port: 5432, socketFolder: "/run", user: "postgres" },
      cipherPass: "a passphrase",
      logFolder: "/logs",
      lockFolder: "/locks",
    });
    const { port, hostname } = new URL(store.bucket.url);
    expect(text).toContain(`repo1-s3-endpoint=${hostname}\nrepo1-storage-port=${port}\n`);
    expect(text).toContain(`repo1-storage-ca-file=${store.caFile}\n`);
  });
});
