import { proxy, ref } from "valtio";
import {
  areaLogout,
  customerAreaData,
  deleteCustomer,
  exportCustomer,
  logOutEverywhere as endAllLogins,
} from "../../domain/api/customerArea.ts";
import { login, redeemLoginLink } from "../../domain/api/customers.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import type { KnownCustomer } from "../../domain/knownCustomer.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Proved } from "../login/CodeLogin.tsx";
import type { Credentials } from "../login/PasswordForm.tsx";
import { areaMark } from "../shell/net/areaMark.ts";
import { call, type Answer, type Ask, type CallOptions } from "../shell/net/api.ts";
import { session } from "../shell/net/session.ts";
import { withoutCancelled } from "./visits.ts";

/**
 * The customer area's session, apart from the booking's (storefront.md section 6). `customer` is
 * `undefined` until it is known, `null` while nobody is logged in.
 */
export interface Area {
  customer: ReturnType<typeof ref<AreaCustomer>> | null | undefined;
  /** Why the customer could not be loaded; what was there before stays. */
  refusal: Refusal | undefined;
  /** The session ended by itself or in another tab, not by this tab's own logout. */
  hasEnded: boolean;
  /** This tab has just logged out. */
  hasLeft: boolean;
  /** A change waits for a fresh login. */
  isProving: boolean;
}

export const area = proxy<Area>({
  customer: areaMark.isSet() ? undefined : null,
  refusal: undefined,
  hasEnded: false,
  hasLeft: false,
  isProving: false,
});

/** When the customer was last heard of, for `refreshAfter`. */
let loadedAt = 0;
let asked = 0;

function enter(customer: AreaCustomer): void {
  asked += 1;
  loadedAt = Date.now();
  area.customer = ref(customer);
  area.refusal = undefined;
  area.hasEnded = false;
  area.hasLeft = false;
  if (areaMark.name() !== customer.FirstName) areaMark.set(customer.FirstName);
}

/** Nobody is logged in any more, here and in every other tab. */
function leave(because: "logout" | "ended"): void {
  asked += 1;
  area.hasEnded = because === "ended" && Boolean(area.customer);
  area.hasLeft = because === "logout";
  area.customer = null;
  area.refusal = undefined;
  if (areaMark.isSet()) areaMark.clear();
}

/** Loads the customer anew; of two loads the later one counts. */
export async function loadArea(): Promise<void> {
  if (!areaMark.isSet()) {
    if (area.customer !== null) leave("ended");
    return;
  }
  const own = ++asked;
  const { reply, refusal } = await call(customerAreaData, {});
  if (own !== asked) return;
  if (reply) return enter(reply);
  if (refusal.code === "UNAUTHORIZED") return leave("ended");
  area.refusal = refusal;
}

/** Another tab has logged in or out: this one follows. */
export async function followMark(): Promise<void> {
  if (areaMark.name() !== (area.customer?.FirstName ?? null)) await loadArea();
}

/** Loads it where the last time is longer ago than so many ms: for a tab that is looked at again. */
export async function refreshAfter(ms: number): Promise<void> {
  if (area.customer && Date.now() - loadedAt > ms) await loadArea();
}

/** Whoever waits for the login that is asked for. */
const waiting = new Set<(isProved: boolean) => void>();

/** Asks for a login; resolves with whether there was one. */
function askForProof(): Promise<boolean> {
  area.isProving = true;
  return new Promise((resolve) => waiting.add(resolve));
}

/** The customer has logged in anew, or would not. */
export function endProof(isProved: boolean): void {
  area.isProving = false;
  for (const resolve of waiting) resolve(isProved);
  waiting.clear();
}

/**
 * A call of the area. One that finds no session leads back to the login. One that needs a fresh login
 * asks for it and goes on.
 */
export async function areaCall<R extends RouteShape>(
  route: R,
  ask: Ask<R>,
  options: CallOptions = {},
): Promise<Answer<Reply<R>>> {
  const answer = await call(route, ask, options);
  if (answer.refusal?.code === "UNAUTHORIZED") leave("ended");
  if (answer.refusal?.code !== "FRESH_LOGIN_NEEDED" || !(await askForProof())) return answer;
  return call(route, ask, options);
}

/** Goes in by a code that was proved. */
export function enterByCode(proved: Proved): void {
  const { uuid, customerInfo: _, ...customer } = proved;
  session.uuid = uuid;
  enter(customer);
}

async function enterBySession(reply: Reply<typeof login>): Promise<Refusal | undefined> {
  session.uuid = reply.uuid;
  areaMark.set(reply.customerInfo.FirstName);
  await loadArea();
  return area.refusal;
}

/** Logs in to the area, and to the booking with it, which alone knows passwords. */
export async function logInByPassword(credentials: Credentials): Promise<Refusal | undefined> {
  const body = { ...credentials, includeMemberships: true, customerArea: true };
  const { reply, refusal } = await call(login, { body });
  return reply ? enterBySession(reply) : refusal;
}

/** Uses a login link up. */
export async function logInByLink(token: string): Promise<Refusal | undefined> {
  const { reply, refusal } = await call(redeemLoginLink, { body: { token } });
  return reply ? enterBySession(reply) : refusal;
}

/** Takes what was cancelled off the page at once, and asks the server for the rest. */
export function forgetCancelled(reservationIdentifier: string, cancelled: readonly string[]): void {
  if (!area.customer) return;
  enter(withoutCancelled(area.customer, reservationIdentifier, cancelled));
  void loadArea();
}

/** Changed details stand on the page before the whole is loaded anew. */
export function noteDetails(known: KnownCustomer): void {
  if (area.customer) enter({ ...area.customer, ...known });
}

/** A deleted card goes off the page at once. */
export function forgetCard(token: string): void {
  if (!area.customer) return;
  const MagCards = area.customer.MagCards.map((card) =>
    card.token === token ? { ...card, isDeleted: true } : card,
  );
  enter({ ...area.customer, MagCards });
}

/** Logs out of the area alone; where the server did not hear of it, nothing changes. */
export async function logOutOfArea(): Promise<Refusal | undefined> {
  const { reply, refusal } = await call(areaLogout, {});
  if (reply) leave("logout");
  return refusal;
}

/** Everything that is kept of the customer. */
export const exportData = () => areaCall(exportCustomer, {});

/** Ends every login of the customer, here and on all other devices. */
export async function logOutEverywhere(): Promise<Refusal | undefined> {
  const { reply, refusal } = await areaCall(endAllLogins, {});
  if (reply) leave("logout");
  return refusal;
}

/** Has everything that is kept of the customer deleted; the area is left with it. */
export async function deleteAccount(): Promise<Refusal | undefined> {
  const { reply, refusal } = await areaCall(deleteCustomer, { body: { isSure: true } });
  if (reply) leave("logout");
  return refusal;
}
