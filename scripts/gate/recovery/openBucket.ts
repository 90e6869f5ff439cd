import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";
import {
  KEY_ID,
  openFakeBucket,
  REGION,
  SECRET,
} from "../../../tests/server/pictures/fakeBucket.ts";
import type { ArchiveStore } from "../../archive/archiveConfig.ts";
import type { Closers } from "../contention/openCluster.ts";

const DAY_MS = 86_400_000;

/** Creates a key and a self-signed certificate for 127.0.0.1, and returns both as PEM. */
function newCertificate(): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ type: "pkcs1", format: "pem" }).toString();
  const own = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
  const name = [{ name: "commonName", value: "127.0.0.1" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  // pgBackRest compares an IP address with the certificate's common name only if the certificate has no other
  // names.
  certificate.setExtensions([{ name: "basicConstraints", cA: true }]);
  certificate.sign(own, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

/**
 * Opens an S3 bucket that this process serves over TLS. The bucket checks signatures as a real service does.
 * Returns the bucket as the store of an archive.
 */
export async function openBucket(closers: Closers): Promise<ArchiveStore> {
  const tls = newCertificate();
  const bucket = await openFakeBucket({ tls });
  closers.add(bucket.close);
  const caFile = join(tmpdir(), "bucket.pem");
  writeFileSync(caFile, tls.cert, { mode: 0o644 });
  return {
    bucket: { url: bucket.url, region: REGION, keyId: KEY_ID, secret: SECRET },
    caFile,
  };
}
