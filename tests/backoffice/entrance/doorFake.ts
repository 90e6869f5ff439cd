import type { doorReport } from "../../../domain/api/door.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { numberText, NUMBER_BYTES, type DoorEntry } from "../../../domain/door/doorList.ts";
import { codeText } from "../../../domain/door/scannedText.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

export const SHOW_ID = 7;
const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();
export const STARTS = hoursFromNow(1);
export const TOMORROW = hoursFromNow(25);
export const TOMORROW_ID = 8;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function keyOf(number: string): Promise<string> {
  const text = new TextEncoder().encode(numberText(SHOW_ID, number));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return base64url(new Uint8Array(hash).subarray(0, NUMBER_BYTES));
}

/** An admission as the device sends it. */
export interface SentAdmission {
  readonly scanId: string;
  readonly code: string;
  readonly at: string;
}

/** A fake server with the list of one show. The network connection of the fake server can be cut. */
export interface DoorFake {
  readonly office: OfficeFake;
  /** Whether calls fail as they do without a network. */
  isCut: boolean;
  laterSales: "admitted" | "refused";
  /** Whether the next call that sends admissions is processed but its reply lost. Resets itself. */
  losesAnswer: boolean;
  /** The replies to scans and admissions wait for this promise. */
  held: Promise<unknown>;
  outcomes: Record<string, string>;
  readonly sent: SentAdmission[];
  report: Reply<typeof doorReport>;
  /** Sold tickets by number. */
  readonly entries: Map<string, DoorEntry>;
  readonly add: (number: string, order: string, more?: Partial<DoorEntry>) => Promise<void>;
  readonly sign: (number: string, presentationId?: number) => Promise<string>;
}

const named = (id: number, dateTime: string) => ({
  id,
  featureName: "The play",
  venueName: "Main stage",
  dateTime,
});

const emptyReport = (): Reply<typeof doorReport> => ({
  show: named(SHOW_ID, STARTS),
  devices: [],
  arrived: 0,
  conflicts: [],
  hasMore: false,
});

interface Body {
  readonly qr?: string;
  readonly admissions?: readonly SentAdmission[];
}

/** Opens the fake server. The server admits every scan that reaches it. */
export async function openDoorFake(): Promise<DoorFake> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("no pair of keys");
  const publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const office = openOfficeFake();
  const entries = new Map<string, DoorEntry>();
  let version = 0;

  const add: DoorFake["add"] = async (number, order, more = {}) => {
    version++;
    const [key, orderKey] = await Promise.all([keyOf(number), keyOf(order)]);
    const position = entries.size;
    entries.set(number, {
      key,
      orderKey,
      position,
      presentationId: SHOW_ID,
      ticketTypeId: 1,
      seat: ["Stalls", "7", String(12 + position)],
      ...more,
    });
  };

  async function sign(number: string, presentationId = SHOW_ID): Promise<string> {
    const said = codeText(number, presentationId);
    const signature = await crypto.subtle.sign(
      "Ed25519",
      pair.privateKey,
      new TextEncoder().encode(said),
    );
    return `${said}.${base64url(new Uint8Array(signature))}`;
  }

  const list = (): Response =>
    Response.json({
      now: new Date().toISOString(),
      show: { ...named(SHOW_ID, STARTS), locationId: 2, locationName: "Theatre" },
      laterSales: fake.laterSales,
      keys: [publicKey],
      ticketTypes: [{ id: 1, name: "Adult" }],
      tickets: entries.size,
      buckets: 16,
      changed: [
        { bucket: 0, digest: String(version).padStart(8, "0"), entries: [...entries.values()] },
      ],
      hasMore: false,
      shows: { digest: "00000001", shows: [named(TOMORROW_ID, TOMORROW)] },
    });

  function admissions({ admissions: asked = [] }: Body): Response {
    fake.sent.push(...asked);
    if (fake.losesAnswer) {
      fake.losesAnswer = false;
      throw new TypeError("Failed to fetch");
    }
    return Response.json({
      results: asked.map(({ scanId, code }) => ({
        scanId,
        outcome: fake.outcomes[code] ?? "accepted",
        earlierAt: null,
        earlierBy: null,
        earlierGate: null,
      })),
    });
  }

  const scanned = (): Response =>
    Response.json({
      outcome: "admitted",
      scannedAt: new Date().toISOString(),
      ticketIdentifier: "ABCDEFGHJKLMNP",
      reservationIdentifier: "ABCD2345",
      ticketName: "Adult",
      seat: null,
      venueName: "Main stage",
      entrance: null,
      scannedBy: null,
      party: { tickets: 1, admitted: 1 },
    });

  const fake: DoorFake = {
    office,
    isCut: false,
    laterSales: "admitted",
    losesAnswer: false,
    held: Promise.resolve(),
    outcomes: {},
    sent: [],
    report: emptyReport(),
    entries,
    add,
    sign,
  };
  const cut = (): void => {
    if (fake.isCut) throw new TypeError("Failed to fetch");
  };
  office.list = () => {
    cut();
    return Response.json(fake.report);
  };
  office.end = () => {
    cut();
    const { path, body } = office.written.at(-1)!;
    // The fake's own calls are the only ones that arrive here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const asked = body as Body;
    if (path.endsWith("/list")) return list();
    if (path.endsWith("/admissions")) return fake.held.then(() => admissions(asked));
    if (path.endsWith("/scan-ticket")) return fake.held.then(scanned);
    return refused("NOT_FOUND", 404);
  };
  return fake;
}
