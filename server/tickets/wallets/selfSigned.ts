import forge from "node-forge";

const YEARS = 10;
const KEY_BITS = 2048;

type Name = readonly { readonly name?: string; readonly type?: string; readonly value: string }[];

const AUTHORITY: Name = [{ name: "commonName", value: "Parterre demo authority" }];
/** The object identifier of a user id (RFC 4519), which contains the Pass Type ID in Apple's certificates. */
const USER_ID = "0.9.2342.19200300.100.1.1";

const newKeys = (): Promise<forge.pki.rsa.KeyPair> =>
  new Promise((resolve, reject) => {
    forge.pki.rsa.generateKeyPair({ bits: KEY_BITS }, (error, keys) =>
      error ? reject(error) : resolve(keys),
    );
  });

interface Issued {
  readonly serial: string;
  readonly subject: Name;
  readonly publicKey: forge.pki.rsa.PublicKey;
  readonly signingKey: forge.pki.rsa.PrivateKey;
  readonly isAuthority: boolean;
}

function issue({ serial, subject, publicKey, signingKey, isAuthority }: Issued, now: Date): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = serial;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  certificate.setSubject([...subject]);
  certificate.setIssuer([...AUTHORITY]);
  certificate.setExtensions([{ name: "basicConstraints", cA: isAuthority }]);
  certificate.sign(signingKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/**
 * Creates a certificate for passes and an authority that issues it, for the demo and for tests. Passes with
 * this certificate are signed as Apple requires, but no phone trusts the authority.
 */
export async function selfSignedPassCertificate(
  passTypeIdentifier: string,
  teamIdentifier: string,
  now: Date,
): Promise<{ readonly certificates: string; readonly privateKey: string }> {
  const [authority, own] = await Promise.all([newKeys(), newKeys()]);
  const signingKey = authority.privateKey;
  const subject: Name = [
    { type: USER_ID, value: passTypeIdentifier },
    { name: "commonName", value: `Pass Type ID: ${passTypeIdentifier}` },
    { name: "organizationalUnitName", value: teamIdentifier },
  ];
  const certificates = [
    issue({ serial: "02", subject, publicKey: own.publicKey, signingKey, isAuthority: false }, now),
    issue(
      {
        serial: "01",
        subject: AUTHORITY,
        publicKey: authority.publicKey,
        signingKey,
        isAuthority: true,
      },
      now,
    ),
  ].join("");
  return { certificates, privateKey: forge.pki.privateKeyToPem(own.privateKey) };
}
