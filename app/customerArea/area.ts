import { proxy, ref } from "valtio";
import {
  areaLogout,
  customerAreaData,
  deleteCustomer,
  exportCustomer,
  logOutEverywhere as endAllLogins,
} from "../../domain/api/customerArea.ts";
import { setPhoto } from "../../domain/api/customerPhotos.ts";
import { login, redeemLoginLink } from "../../domain/api/customers.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import type { KnownCustomer } from "../../domain/knownCustomer.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Proved } from "../login/CodeLogin.tsx";
import type { Credentials } from "../login/PasswordForm.tsx";
import { areaMark } from "../shell/net/areaMark.ts";
import { call, type Answer, type Ask, type CallOptions } from "../shell/net/api.ts";
import { sendFile } from "../shell/net/sendFile.ts";
import { session } from "../shell/net/session.ts";
import { withoutCancelled } from "./visits.ts";

/**
 * State of the customer area, whose session is separate from the booking's (storefront.md section 6).
 * `customer` is undefined while loading, and null while nobody is logged in.
 */
export interface Area {
  customer: ReturnType<typeof ref<AreaCustomer>> | null | undefined;
  /**
   * Why the customer could not be loaded. After a failed reload, `customer` keeps the data of the last
   * successful load.
   */
  refusal: Refusal | undefined;
  /** Whether the session expired or ended in another tab, rather than by a logout in this tab. */
  hasEnded: boolean;
  /** Whether the customer has just logged out in this tab. */
  hasLeft: boolean;
  /** Whether a call waits for the customer to log in again. */
  isProving: boolean;
}

export const area = proxy<Area>({
  customer: areaMark.isSet() ? undefined : null,
  refusal: undefined,
  hasEnded: false,
  hasLeft: false,
  isProving: false,
});

/** Time of the last load in ms, for `refreshAfter`. */
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

/** Removes the customer from the page after a logout or the end of the session. Other tabs follow. */
function leave(because: "logout" | "ended"): void {
  asked += 1;
  area.hasEnded = because === "ended" && Boolean(area.customer);
  area.hasLeft = because === "logout";
  area.customer = null;
  area.refusal = undefined;
  if (areaMark.isSet()) areaMark.clear();
}

/** Reloads the customer. If a newer load has started meanwhile, the older reply is ignored. */
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

/** Reloads the customer if somebody has logged in or out in another tab. */
export async function followMark(): Promise<void> {
  if (areaMark.name() !== (area.customer?.FirstName ?? null)) await loadArea();
}

/** Reloads the customer if the last load is older than `ms`. Called when a tab becomes visible. */
export async function refreshAfter(ms: number): Promise<void> {
  if (area.customer && Date.now() - loadedAt > ms) await loadArea();
}

/** Resolve functions of the calls that wait for the requested login. */
const waiting = new Set<(isProved: boolean) => void>();

/** Asks the customer to log in again. Resolves with whether the customer did log in. */
function askForProof(): Promise<boolean> {
  area.isProving = true;
  return new Promise((resolve) => waiting.add(resolve));
}

/** Called when the customer has logged in again or declined. */
export function endProof(isProved: boolean): void {
  area.isProving = false;
  for (const resolve of waiting) resolve(isProved);
  waiting.clear();
}

/**
 * Makes a call of the customer area. After UNAUTHORIZED, shows the login. After FRESH_LOGIN_NEEDED, asks the
 * customer to log in again and retries once.
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

/** Uploads the customer's picture. After UNAUTHORIZED, shows the login. */
export async function sendPhoto(file: File): Promise<Answer<Reply<typeof setPhoto>>> {
  const answer = await sendFile(setPhoto, {}, file);
  if (answer.refusal?.code === "UNAUTHORIZED") leave("ended");
  return answer;
}

/** Logs in with the reply to a verified code. */
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

/** Logs in to the customer area and to the booking. Only the booking's call accepts passwords. */
export async function logInByPassword(credentials: Credentials): Promise<Refusal | undefined> {
  const body = { ...credentials, includeMemberships: true, customerArea: true };
  const { reply, refusal } = await call(login, { body });
  return reply ? enterBySession(reply) : refusal;
}

/** Logs in with a login link, which can be used once. */
export async function logInByLink(token: string): Promise<Refusal | undefined> {
  const { reply, refusal } = await call(redeemLoginLink, { body: { token } });
  return reply ? enterBySession(reply) : refusal;
}

/** Removes cancelled items from the page at once, and reloads the rest. */
export function forgetCancelled(reservationIdentifier: string, cancelled: readonly string[]): void {
  if (!area.customer) return;
  enter(withoutCancelled(area.customer, reservationIdentifier, cancelled));
  void loadArea();
}

/** Shows changed details at once, without loading the customer again. */
export function noteDetails(known: KnownCustomer): void {
  if (area.customer) enter({ ...area.customer, ...known });
}

/** Removes a deleted card from the page at once. */
export function forgetCard(token: string): void {
  if (!area.customer) return;
  const MagCards = area.customer.MagCards.map((card) =>
    card.token === token ? { ...card, isDeleted: true } : card,
  );
  enter({ ...area.customer, MagCards });
}

/** Logs out of the customer area only. If the call fails, nothing changes. */
export async function logOutOfArea(): Promise<Refusal | undefined> {
  const { reply, refusal } = await call(areaLogout, {});
  if (reply) leave("logout");
  return refusal;
}

/** Returns all data stored about the customer. */
export const exportData = () => areaCall(exportCustomer, {});

/** Ends every login of the customer, on this and all other devices. */
export async function logOutEverywhere(): Promise<Refusal | undefined> {
  const { reply, refusal } = await areaCall(endAllLogins, {});
  if (reply) leave("logout");
  return refusal;
}

/** Deletes all data stored about the customer, and logs out. */
export async function deleteAccount(): Promise<Refusal | undefined> {
  const { reply, refusal } = await areaCall(deleteCustomer, { body: { isSure: true } });
  if (reply) leave("logout");
  return refusal;
}
