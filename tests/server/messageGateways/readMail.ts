/** A mail as a mail program parses it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The calendar file with unfolded lines. The text is empty if the mail has no calendar. */
  readonly calendar: string;
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}

const WORD = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi;

/** Decodes the encoded words of a header. Adjacent encoded words are joined. */
const words = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(WORD, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? decoded(text, "base64")
        : decoded(text.replaceAll("_", " "), "quoted-printable"),
    );

interface Part {
  readonly type: string;
  readonly content: string;
}

function headersOf(source: string): { header: (name: string) => string; body: string } {
  const end = source.indexOf("\n\n");
  const head = source.slice(0, end).replaceAll(/\n[ \t]+/g, " ");
  const header = (name: string): string =>
    new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1] ?? "";
  return { header, body: source.slice(end + 2) };
}

/** Returns the parts of a mail that contain no further parts. */
function partsOf(source: string): Part[] {
  const { header, body } = headersOf(source);
  const type = header("Content-Type");
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\n/, "")));
  }
  return [{ type, content: decoded(body, header("Content-Transfer-Encoding").toLowerCase()) }];
}

/** Parses a mail in the form in which a mail server has received it. */
export function readMail(source: string): ReadMail {
  // A dot at the beginning of a line is doubled in transit (RFC 5321, section 4.5.2).
  const plain = source.replaceAll(/^\.\./gm, ".");
  const { header } = headersOf(plain);
  const parts = partsOf(plain);
  const ofType = (type: string): string =>
    parts.find((part) => part.type.startsWith(type))?.content ?? "";
  return {
    to: words(header("To")),
    subject: words(header("Subject")),
    text: ofType("text/plain"),
    html: ofType("text/html"),
    calendar: ofType("text/calendar").replaceAll(/\r?\n /g, ""),
  };
}
