import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppleSigner } from "./certificates.ts";
import { passImages } from "./passImages.ts";
import type { PassFacts } from "./passFacts.ts";
import { lookFacts, printedHolder } from "../lookFacts.ts";
import { WALLET_WORDS } from "./walletWords.ts";

/** The path of the web service that phones call for updates. */
export const APPLE_SERVICE = "/api/wallet";
export const PASS_TYPE = "application/vnd.apple.pkpass";

/**
 * Returns the token by which a phone proves that the pass is stored on it. The token is derived from the
 * ticket's document key, so that it need not be stored.
 */
export const passToken = (documentKey: string): string =>
  createHmac("sha256", documentKey).update("apple wallet").digest("base64url");

/** Returns whether a text is the token of the pass of the ticket with this document key. */
export function isPassToken(text: string, documentKey: string): boolean {
  const [told, right] = [Buffer.from(text), Buffer.from(passToken(documentKey))];
  return told.length === right.length && timingSafeEqual(told, right);
}

const rgb = (colour: string): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
};

interface PassField {
  readonly key: string;
  readonly label?: string;
  readonly value: string;
}

const present = (fields: readonly PassField[]): PassField[] =>
  fields.filter(({ value }) => value !== "");

/** Returns the fields of the pass. Times are in the venue's time zone, wherever the phone is. */
function fieldsOf({ document, documentKey, locale, origin }: PassFacts) {
  const words = WALLET_WORDS[locale];
  const { seat, dateTime, featureName, locationName, venueName, entrance, ticketName } = document;
  const when = {
    key: "when",
    label: words.when,
    value: dateTime,
    dateStyle: "PKDateStyleMedium",
    timeStyle: "PKDateStyleShort",
    ignoresTimeZone: true,
    changeMessage: words.moved,
  };
  const printed = lookFacts(document, locale).flatMap(([label, value], at) =>
    label === words.holder ? [] : [{ key: `printed${at}`, label, value }],
  );
  const terms = document.look?.hasTerms ? `${origin}/terms` : "";
  return {
    primaryFields: [{ key: "event", value: featureName }],
    secondaryFields: [
      when,
      { key: "place", label: words.place, value: [locationName, venueName].join(" · ") },
    ],
    auxiliaryFields: present([
      { key: "entrance", label: words.entrance, value: entrance ?? "" },
      { key: "section", label: words.section, value: seat?.SectionName ?? "" },
      { key: "row", label: words.row, value: seat?.RowName ?? "" },
      { key: "seat", label: words.seat, value: seat?.SeatName ?? "" },
      { key: "holder", label: words.holder, value: printedHolder(document) },
    ]),
    backFields: present([
      { key: "ticket", label: words.ticket, value: ticketName },
      ...printed,
      { key: "note", label: words.note, value: document.look?.text ?? "" },
      { key: "reservation", label: words.reservation, value: document.reservationIdentifier },
      { key: "link", label: words.link, value: `${origin}/edocument/${documentKey}` },
      { key: "terms", label: words.terms, value: terms },
    ]),
  };
}

/**
 * Returns the content of `pass.json`. The pass of a ticket that can no longer admit anybody is marked as
 * void.
 */
export function passJson(facts: PassFacts, signer: AppleSigner, publicUrl: string) {
  const { document, colours, house, serial, documentKey } = facts;
  const { qr, dateTime, pastAt, reservationIdentifier, featureName, state } = document;
  const barcode = {
    format: "PKBarcodeFormatQR",
    message: qr,
    messageEncoding: "iso-8859-1",
    altText: reservationIdentifier,
  };
  return {
    formatVersion: 1,
    passTypeIdentifier: signer.passTypeIdentifier,
    teamIdentifier: signer.teamIdentifier,
    serialNumber: serial,
    organizationName: house,
    description: featureName,
    logoText: facts.logo ? undefined : house,
    groupingIdentifier: reservationIdentifier,
    foregroundColor: rgb(colours.text),
    backgroundColor: rgb(colours.ground),
    labelColor: rgb(colours.accent),
    relevantDate: dateTime,
    expirationDate: pastAt ?? undefined,
    voided: state === "active" ? undefined : true,
    barcodes: qr === null ? undefined : [barcode],
    // The web service is only named if it uses TLS, because phones refuse passes whose web service does
    // not.
    ...(publicUrl.startsWith("https:") && {
      webServiceURL: `${publicUrl}${APPLE_SERVICE}`,
      authenticationToken: passToken(documentKey),
    }),
    eventTicket: fieldsOf(facts),
  };
}

type ReadPicture = (name: string) => Promise<Uint8Array | undefined>;

/** Builds and signs a pass. The signing library is loaded when the first pass is built. */
export async function buildApplePass(
  facts: PassFacts,
  signer: AppleSigner,
  publicUrl: string,
  readPicture: ReadPicture,
): Promise<Uint8Array> {
  const { PKPass } = await import("passkit-generator");
  const pass = new PKPass(
    {
      "pass.json": Buffer.from(JSON.stringify(passJson(facts, signer, publicUrl))),
      ...(await passImages(facts, readPicture)),
    },
    { signerCert: signer.certificate, signerKey: signer.privateKey, wwdr: signer.issuer },
  );
  return pass.getAsBuffer();
}
