import { randomUUID } from "node:crypto";
import type { doorList, doorReport, sendAdmissions } from "../../../domain/api/door.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { documentOf, sell, type Sold } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import type { House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper, type Answer } from "../shopper.ts";

export type List = Reply<typeof doorList>;
export type Results = Reply<typeof sendAdmissions>["results"];
export type Report = Reply<typeof doorReport>;

/** An operator with a device that admits visitors to a show. */
export interface Gate {
  readonly shopper: Shopper;
  readonly deviceId: string;
  readonly name: string;
  readonly presentationId: number;
}

export async function openGate(
  house: House,
  presentationId: number,
  name: string,
  username = "other",
): Promise<Gate> {
  const shopper = new Shopper(house.url);
  const { status } = await post(shopper, "/operator/login", { username, password: username });
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`);
  return { shopper, deviceId: randomUUID(), name, presentationId };
}

export const readList = (
  { shopper, deviceId, name, presentationId }: Gate,
  held: object = {},
): Promise<Answer<List>> =>
  post<List>(shopper, `/pres-live/door/${presentationId}/list`, {
    deviceId,
    gate: name,
    waiting: 0,
    digests: "",
    ...held,
  });

/** Returns an admission that a device made without a network. */
export const admission = (code: string, at: string | Date = new Date()) => ({
  scanId: randomUUID(),
  code,
  at: new Date(at).toISOString(),
});

export const send = (
  { shopper, deviceId, name, presentationId }: Gate,
  admissions: readonly object[],
): Promise<Answer<{ results: Results }>> =>
  post<{ results: Results }>(shopper, `/pres-live/door/${presentationId}/admissions`, {
    deviceId,
    gate: name,
    admissions,
  });

export const scan = (
  { shopper, deviceId, name, presentationId }: Gate,
  qr: string,
  scanId: string = randomUUID(),
) =>
  post<{ outcome: string; gate?: string }>(shopper, "/operator/scan-ticket", {
    qr,
    presentationId,
    scan: { deviceId, gate: name, scanId },
  });

export const report = async ({ shopper, presentationId }: Gate, query = ""): Promise<Report> =>
  (await shopper.get<Report>(`/pres-live/door/${presentationId}/report${query}`)).body;

/** Returns the seats of the play's next presentation. */
export async function nextEvening(url: string): Promise<Seats> {
  const scout = await new Shopper(url).arrive();
  return Seats.ofShow(url, await scout.presentation(DEMO.play, 1));
}

/** A ticket in its own order, with its code. */
export interface Ticket {
  readonly sold: Sold;
  readonly key: string;
  readonly qr: string;
}

export async function buyTicket(seats: Seats, group = GROUP.theatreSecond): Promise<Ticket> {
  const sold = await sell(seats, group, [{}]);
  const [key = ""] = sold.body.documentKeys;
  const { qr } = await documentOf(sold.shopper, key);
  if (!qr) throw new Error("the ticket has no code");
  return { sold, key, qr };
}
