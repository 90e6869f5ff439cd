import * as calls from "../../domain/api/wallets.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { Bytes } from "../platform/answer.ts";
import { openPictureStore } from "../platform/pictures/openPictureStore.ts";
import { findHeld } from "../tickets/findDocument.ts";
import { buildApplePass, PASS_TYPE } from "../tickets/wallets/applePass.ts";
import { googlePass, googleSaveLink } from "../tickets/wallets/googlePass.ts";
import type { GoogleUpdates } from "../tickets/wallets/googleUpdates.ts";
import { canBeKept, passFacts } from "../tickets/wallets/passFacts.ts";
import type { PassUpdates } from "../tickets/wallets/passUpdates.ts";
import { setWallets, walletSigners, walletsOf } from "../tickets/wallets/walletAccounts.ts";

function judgeBusiness({ businessIds }: Operator, id: number): void {
  if (!businessIds.includes(id)) throw new Refused("FORBIDDEN");
}

/** Returns a function that builds passes with the business's pictures. */
export function openPassBuilder({ config }: Container, publicUrl: () => string) {
  const pictures = openPictureStore(config.pictures);
  type Build = typeof buildApplePass;
  return (facts: Parameters<Build>[0], signer: Parameters<Build>[1]): ReturnType<Build> =>
    buildApplePass(facts, signer, publicUrl(), pictures.read);
}

/** Mounts the routes of `domain/api/wallets.ts`. */
export function walletRoutes(
  mount: Mount,
  office: Container,
  updates: { readonly apple: PassUpdates; readonly google: GoogleUpdates },
  publicUrl: () => string,
): void {
  const { db, clock } = office;
  const build = openPassBuilder(office, publicUrl);
  /**
   * Returns the ticket and the keys with which its business signs passes. Throws NOT_FOUND if the ticket is
   * unknown or not valid.
   */
  const ticketOf = async (documentKey: string) => {
    const row = await findHeld(db, documentKey);
    if (!row) throw new Refused("NOT_FOUND");
    const facts = await passFacts(office, row, publicUrl());
    if (!canBeKept(facts)) throw new Refused("NOT_FOUND");
    return { row, facts, signers: await walletSigners(db, row.business_id, clock.now()) };
  };
  mount(calls.wallets, ({ params: { id } }, { operator }) => {
    judgeBusiness(operator, id);
    return walletsOf(db, id, clock.now());
  });
  mount(calls.setWallets, async ({ params: { id }, body }, { operator }) => {
    judgeBusiness(operator, id);
    await setWallets(db, id, body, clock.now());
    return walletsOf(db, id, clock.now());
  });
  mount(calls.applePass, async ({ params: { documentKey } }) => {
    const { row, signers } = await ticketOf(documentKey);
    const pass = signers.apple && (await updates.apple.current(row.id));
    if (!pass || !signers.apple) throw new Refused("NOT_FOUND");
    return new Bytes(await build(pass.facts, signers.apple), {
      "content-type": PASS_TYPE,
      "content-disposition": 'attachment; filename="ticket.pkpass"',
      "cache-control": "no-store",
    });
  });
  mount(calls.googlePass, async ({ params: { documentKey } }, { reply }) => {
    const { facts, signers } = await ticketOf(documentKey);
    const { google: signer } = signers;
    if (!signer) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    const pass = googlePass(facts, signer.issuerId);
    await updates.google.given(facts, pass);
    return { url: googleSaveLink(pass, signer, { now: clock.now(), origin: facts.origin }) };
  });
}
