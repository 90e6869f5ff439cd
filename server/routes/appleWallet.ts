import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Container } from "../container.ts";
import { APPLE_SERVICE, isPassToken, PASS_TYPE } from "../tickets/wallets/applePass.ts";
import type { CurrentPass, PassUpdates } from "../tickets/wallets/passUpdates.ts";
import { passedOn } from "../tickets/wallets/passFacts.ts";
import { earlierKeys } from "../tickets/wallets/earlierKeys.ts";
import { walletSigners } from "../tickets/wallets/walletAccounts.ts";
import { openPassBuilder } from "./wallets.ts";

const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Pass = z.object({ passType: Text, serial: z.uuid() });
const Device = z.object({ device: Text, passType: Text });
const Registering = z.object({ pushToken: Text });
/** Milliseconds since 1970, as this server returned them to the device in `lastUpdated`. */
const Since = z.object({ passesUpdatedSince: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });
const Log = z.object({ logs: z.array(z.string()).check(z.maxLength(100)) });

/** Maximum length of a phone's message in this server's log. */
const LOG_LENGTH = 500;
const SCHEME = "ApplePass ";

interface Found extends CurrentPass {
  readonly passType: string;
  /** Whether the ticket was transferred, so that the pass belongs to an earlier holder. */
  readonly isPassedOn: boolean;
}

/**
 * Mounts the web service for Apple Wallet passes, which phones call as Apple specifies it: register and
 * unregister a device, list the passes that have changed, and fetch a pass. The web service is not part of
 * the contract, because Apple defines its paths, replies and authorization.
 */
export function takeAppleWallet(
  app: FastifyInstance,
  office: Container,
  updates: PassUpdates,
  publicUrl: () => string,
): void {
  const { db, clock, log } = office;
  const build = openPassBuilder(office, publicUrl);
  const signerOf = async ({ row }: CurrentPass) =>
    (await walletSigners(db, row.business_id, clock.now())).apple;

  /**
   * Returns the pass of a request that has the pass's token, or undefined for a wrong token or an unknown pass.
   */
  const passOf = async (request: FastifyRequest): Promise<Found | undefined> => {
    const { authorization = "" } = request.headers;
    const asked = Pass.safeParse(request.params);
    if (!asked.success || !authorization.startsWith(SCHEME)) return undefined;
    const pass = await updates.current(asked.data.serial);
    const token = authorization.slice(SCHEME.length);
    if (!pass) return undefined;
    const { passType } = asked.data;
    if (isPassToken(token, pass.facts.documentKey)) return { ...pass, passType, isPassedOn: false };
    // After a transfer, the phone of the earlier holder fetches the pass once more, and then shows that it
    // is void.
    const keys = await earlierKeys(db, pass.row);
    const earlier = keys.find((key) => isPassToken(token, key));
    if (earlier === undefined) return undefined;
    return { ...pass, facts: passedOn(pass.facts, earlier), passType, isPassedOn: true };
  };
  const end = (reply: FastifyReply, status: number): FastifyReply => reply.code(status).send();

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    const pass = await passOf(request);
    if (!pass || pass.isPassedOn) return end(reply, 401);
    const device = Device.safeParse(request.params);
    const body = Registering.safeParse(request.body);
    if (!device.success || !body.success) return end(reply, 400);
    const { rows } = await sql<{ is_new: boolean }>`
      insert into wallet_device (device_id, ticket_id, push_token, registered_at)
      values (${device.data.device}, ${pass.row.id}::uuid, ${body.data.pushToken}, app_now())
      on conflict (device_id, ticket_id) do update set push_token = excluded.push_token
      returning xmax = 0 as is_new`.execute(db);
    return end(reply, rows[0]?.is_new ? 201 : 200);
  };

  const unregister = async (request: FastifyRequest, reply: FastifyReply) => {
    const pass = await passOf(request);
    const device = Device.safeParse(request.params);
    if (!pass || !device.success) return end(reply, 401);
    await db
      .deleteFrom("wallet_device")
      .where("device_id", "=", device.data.device)
      .where("ticket_id", "=", pass.row.id)
      .execute();
    return end(reply, 200);
  };

  const list = async (request: FastifyRequest, reply: FastifyReply) => {
    const device = Device.safeParse(request.params);
    const query = Since.safeParse(request.query);
    if (!device.success || !query.success) return end(reply, 400);
    const rows = await db
      .selectFrom("wallet_device")
      .select("ticket_id")
      .where("device_id", "=", device.data.device)
      .execute();
    const all = await Promise.all(rows.map(({ ticket_id }) => updates.current(ticket_id)));
    const since = Number(query.data.passesUpdatedSince ?? 0);
    const changed = all.flatMap((pass) => (pass && Number(pass.changedAt) > since ? [pass] : []));
    if (changed.length === 0) return end(reply, 204);
    return reply.send({
      serialNumbers: changed.map(({ facts }) => facts.serial),
      lastUpdated: String(Math.max(...changed.map(({ changedAt }) => Number(changedAt)))),
    });
  };

  const fetchPass = async (request: FastifyRequest, reply: FastifyReply) => {
    const pass = await passOf(request);
    if (!pass) return end(reply, 401);
    const signer = await signerOf(pass);
    if (signer?.passTypeIdentifier !== pass.passType) return end(reply, 404);
    // The time is rounded down, because HTTP dates have a resolution of one second.
    const changedSecond = Math.floor(Number(pass.changedAt) / 1000);
    const known = Date.parse(request.headers["if-modified-since"] ?? "");
    if (known / 1000 >= changedSecond) return end(reply, 304);
    return reply
      .type(PASS_TYPE)
      .header("last-modified", new Date(changedSecond * 1000).toUTCString())
      .header("cache-control", "no-store")
      .send(Buffer.from(await build(pass.facts, signer)));
  };

  const takeLog = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Log.safeParse(request.body);
    if (!body.success) return end(reply, 400);
    for (const text of body.data.logs) {
      log.info({ phone: text.slice(0, LOG_LENGTH) }, "a phone reports about a pass");
    }
    return end(reply, 200);
  };

  const devices = `${APPLE_SERVICE}/v1/devices/:device/registrations/:passType`;
  app.post(`${devices}/:serial`, register);
  app.delete(`${devices}/:serial`, unregister);
  app.get(devices, list);
  app.get(`${APPLE_SERVICE}/v1/passes/:passType/:serial`, fetchPass);
  app.post(`${APPLE_SERVICE}/v1/log`, takeLog);
}
