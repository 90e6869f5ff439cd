import { createHash, createPrivateKey, sign } from "node:crypto";
import { toIso } from "../../../domain/zone.ts";
import { pastAfter } from "../../../domain/edocument.ts";
import { lookFacts, printedHolder } from "../lookFacts.ts";
import type { PassFacts } from "./passFacts.ts";
import type { GoogleSigner } from "./walletAccounts.ts";
import { WALLET_WORDS } from "./walletWords.ts";

const SAVE = "https://pay.google.com/gp/v/save/";
const MINUTE_MS = 60_000;

const localized = (locale: string, value: string) => ({
  defaultValue: { language: locale, value },
});

const textOrNone = (locale: string, value: string | null | undefined) =>
  value ? localized(locale, value) : undefined;

/**
 * Returns the show as a Google Wallet class. There is one class for each combination of presentation,
 * language and content. The class's id depends on the content, because a link cannot change an existing
 * class.
 */
function showOf(facts: PassFacts, issuerId: string) {
  const { document, locale, house, presentationId, colours } = facts;
  const { dateTime, durationMinutes, featureName, locationName, venueName } = document;
  const starts = new Date(dateTime);
  const content = {
    issuerName: house,
    eventName: localized(locale, featureName),
    venue: {
      name: localized(locale, locationName),
      address: localized(locale, [locationName, venueName].join(", ")),
    },
    dateTime: {
      start: dateTime,
      end: toIso(new Date(starts.getTime() + durationMinutes * MINUTE_MS)),
    },
    hexBackgroundColor: colours.ground,
    reviewStatus: "UNDER_REVIEW",
  };
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { id: `${issuerId}.show-${presentationId}-${locale}-${hash}`, ...content };
}

const idOfKey = (key: string): string =>
  createHash("sha256").update(key).digest("hex").slice(0, 16);

function objectOf(facts: PassFacts, issuerId: string, classId: string) {
  const { document, locale, serial, origin, documentKey } = facts;
  const { qr, seat, entrance, ticketName, reservationIdentifier, dateTime } = document;
  const words = WALLET_WORDS[locale];
  const texts = [[words.note, document.look?.text ?? ""], ...lookFacts(document, locale)].flatMap(
    ([header = "", body = ""], at) =>
      body === "" || header === words.holder ? [] : [{ id: `printed${at}`, header, body }],
  );
  // A link never changes an object that already exists at Google, so the object of a transferred ticket
  // needs a new id.
  const suffix = document.isReceived ? `-${idOfKey(documentKey)}` : "";
  return {
    id: `${issuerId}.${serial}${suffix}`,
    classId,
    state: "ACTIVE",
    ...(qr !== null && {
      barcode: { type: "QR_CODE", value: qr, alternateText: reservationIdentifier },
    }),
    reservationInfo: { confirmationCode: reservationIdentifier },
    ticketHolderName: printedHolder(document) || undefined,
    ticketType: localized(locale, ticketName),
    seatInfo: {
      section: textOrNone(locale, seat?.SectionName),
      row: textOrNone(locale, seat?.RowName),
      seat: textOrNone(locale, seat?.SeatName),
      gate: textOrNone(locale, entrance),
    },
    validTimeInterval: { end: { date: toIso(pastAfter(new Date(dateTime))) } },
    ...(texts.length > 0 && { textModulesData: texts }),
    linksModuleData: {
      uris: [
        { uri: `${origin}/edocument/${documentKey}`, id: "ticket" },
        ...(document.look?.hasTerms ? [{ uri: `${origin}/terms`, id: "terms" }] : []),
      ],
    },
  };
}

/** The class and the object of a ticket in Google Wallet. */
export interface GooglePass {
  readonly show: ReturnType<typeof showOf>;
  readonly object: ReturnType<typeof objectOf>;
}

/**
 * Returns the pass of a ticket, which consists of a class for the show and an object for the ticket, in the
 * format of Google's REST interface.
 */
export function googlePass(facts: PassFacts, issuerId: string): GooglePass {
  const show = showOf(facts, issuerId);
  return { show, object: objectOf(facts, issuerId, show.id) };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Returns a JSON Web Token (RFC 7519), signed with RS256 by the business's service account. */
export function googleToken(claims: object, { privateKey }: GoogleSigner): string {
  const said = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  const signature = sign("RSA-SHA256", Buffer.from(said), createPrivateKey(privateKey));
  return `${said}.${signature.toString("base64url")}`;
}

/** Returns the link that saves a ticket in Google Wallet: a signed token with the show and the ticket. */
export function googleSaveLink(
  { show, object }: GooglePass,
  signer: GoogleSigner,
  { now, origin }: { readonly now: Date; readonly origin: string },
): string {
  const claims = {
    iss: signer.clientEmail,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload: { eventTicketClasses: [show], eventTicketObjects: [object] },
  };
  return SAVE + googleToken(claims, signer);
}
