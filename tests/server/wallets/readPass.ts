import { createHash, verify, X509Certificate } from "node:crypto";
import forge from "node-forge";
import { vouched } from "../../vouched.ts";

const LOCAL_HEADER = 0x04034b50;
const HEADER_BYTES = 30;

/** Returns the files in a ZIP archive without compression, which is the form of the product's passes. */
export function filesIn(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.readUInt32LE(at) === LOCAL_HEADER) {
    const size = bytes.readUInt32LE(at + 18);
    const nameLength = bytes.readUInt16LE(at + 26);
    const begin = at + HEADER_BYTES + nameLength + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + HEADER_BYTES, at + HEADER_BYTES + nameLength);
    files.set(name, bytes.subarray(begin, begin + size));
    at = begin + size;
  }
  return files;
}

interface SignedData {
  readonly certificates: forge.pki.Certificate[];
  readonly rawCapture: {
    readonly authenticatedAttributes: forge.asn1.Asn1[];
    readonly signature: string;
  };
}

const sha1 = (bytes: Uint8Array): Buffer => createHash("sha1").update(bytes).digest();

/** Returns the parts of a constructed ASN.1 value. */
const partsOf = ({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] =>
  typeof value === "string" ? [] : value;

/** Returns the bytes of a primitive ASN.1 value, each as one character. */
const textOf = ({ value }: forge.asn1.Asn1): string => (typeof value === "string" ? value : "");

/**
 * Returns the value of the attribute with this object identifier, as bytes. Undefined if there is no
 * attribute with this identifier.
 */
function attribute(attributes: readonly forge.asn1.Asn1[], oid: string): Buffer | undefined {
  for (const each of attributes) {
    const [name, values] = partsOf(each);
    if (!name || !values || forge.asn1.derToOid(textOf(name)) !== oid) continue;
    const [first] = partsOf(values);
    return first && Buffer.from(textOf(first), "binary");
  }
  return undefined;
}

/**
 * Whether a pass is complete and signed (Apple, "Wallet Developer Guide"): the manifest contains the hash of
 * each file, and the detached PKCS #7 signature is a signature of the manifest by a certificate that its issuer
 * signed.
 */
export function isSigned(files: ReadonlyMap<string, Buffer>): boolean {
  const manifest = files.get("manifest.json")!;
  const hashes: Record<string, string> = JSON.parse(manifest.toString());
  const named = [...files.keys()].filter((name) => !/^(manifest\.json|signature)$/.test(name));
  const areWhole =
    named.length === Object.keys(hashes).length &&
    named.every((name) => sha1(files.get(name)!).toString("hex") === hashes[name]);
  const der = forge.asn1.fromDer(files.get("signature")!.toString("binary"));
  const { certificates, rawCapture } = vouched<SignedData>(forge.pkcs7.messageFromAsn1(der));
  const chain = certificates.map((each) => new X509Certificate(forge.pki.certificateToPem(each)));
  const own = chain.find(({ subject }) => subject.includes("UID=pass."))!;
  const issuer = chain.find((each) => each !== own)!;
  const attributes = rawCapture.authenticatedAttributes;
  const { Class, Type } = forge.asn1;
  const set = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes);
  const said = Buffer.from(forge.asn1.toDer(set).getBytes(), "binary");
  const signature = Buffer.from(rawCapture.signature, "binary");
  return (
    areWhole &&
    own.verify(issuer.publicKey) &&
    attribute(attributes, forge.pki.oids["messageDigest"]!)?.equals(sha1(manifest)) === true &&
    verify("RSA-SHA1", said, own.publicKey, signature)
  );
}

interface PassJson {
  readonly serialNumber: string;
  readonly passTypeIdentifier: string;
  readonly voided?: boolean;
  readonly relevantDate: string;
  readonly barcodes?: readonly { readonly message: string }[];
  readonly eventTicket: Readonly<
    Record<string, readonly { readonly key: string; readonly value: string }[]>
  >;
}

/** Returns the content of a pass, and its fields by key. */
export function passIn(files: ReadonlyMap<string, Buffer>) {
  const json: PassJson = JSON.parse(files.get("pass.json")!.toString());
  const fields = Object.values(json.eventTicket).flatMap((each) =>
    Array.isArray(each) ? each.map(({ key, value }) => [key, value] as const) : [],
  );
  return { json, fields: Object.fromEntries(fields) };
}
