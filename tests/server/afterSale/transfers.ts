import type { Edocument } from "../../../domain/edocument.ts";
import { waitUntil } from "../../gate/waitFor.ts";
import type { House } from "../house.ts";
import { messagesTo, post } from "../people.ts";
import { Shopper, type Answer } from "../shopper.ts";
import type { Sold } from "./reservations.ts";

export type Shown = Answer<{
  document: Edocument;
  error?: { code: string } & Record<string, unknown>;
}>;

let friends = 0;

/** Returns an e-mail address that no other test uses. */
export const friendsAddress = (): string => `friend${++friends}@example.com`;

export const offer = (by: Shopper, key: string, more: object = {}): Promise<Shown> =>
  post(by, `/edocument/${key}/transfer`, {
    name: "Dana Levi",
    email: friendsAddress(),
    ...more,
  });
export const takeBack = (by: Shopper, key: string): Promise<Shown> =>
  post(by, `/edocument/${key}/transfer/take-back`, {});
export const accept = (by: Shopper, key: string): Promise<Shown> =>
  post(by, `/edocument/${key}/transfer/accept`, {});
export const named = (by: Shopper, key: string, name: string): Promise<Shown> =>
  post(by, `/edocument/${key}/name`, { name });

export const shown = async (by: Shopper, key: string): Promise<Edocument> =>
  (await by.get<{ document: Edocument }>(`/edocument/${key}`)).body.document;

/** Waits for the message to a friend. Returns the key in the message's link, and the message's text. */
export async function linkTo(house: House, to: string) {
  const { text } = await waitUntil(async () => (await messagesTo(house, to))[0]);
  return { text, key: /\/edocument\/([\w-]+)/.exec(text)?.[1] ?? "" };
}

/** Offers a sold ticket to a friend. Returns the key of the friend's link, before it is accepted. */
export async function sent(house: House, { shopper, body }: Sold, place = 0) {
  const email = friendsAddress();
  const [key] = body.documentKeys.slice(place);
  const { status, body: told } = await offer(shopper, key!, { email });
  if (status !== 200) throw new Error(`not sent: ${JSON.stringify(told)}`);
  return { key: key!, friendsKey: (await linkTo(house, email)).key };
}

/** Returns an operator who scans tickets for a show. */
export async function doorOf(house: House, presentationId: number) {
  const door = new Shopper(house.url);
  await post(door, "/operator/login", { username: "other", password: "other" });
  return (qr: string) =>
    post<{ outcome: string; ticketIdentifier: string; holderName?: string }>(
      door,
      "/operator/scan-ticket",
      { qr, presentationId },
    );
}
