import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../../domain/cookieName.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Visitor } from "../identity/context.ts";
import type { WaitingContainer } from "./waitingContainer.ts";

type Office = Pick<WaitingContainer, "waitingRooms" | "clock" | "config">;

const isSecure = ({ config }: Pick<Office, "config">): boolean =>
  config.publicUrl.startsWith("https:");

/** Sets a cookie of a waiting room with the reply: the place cookie or the admission cookie. */
function sendCookie(
  office: Pick<Office, "config">,
  reply: FastifyReply,
  {
    name,
    token,
    seconds,
  }: { readonly name: string; readonly token: string; readonly seconds: number },
): void {
  const secure = isSecure(office);
  reply.setCookie(cookieName(name, secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: seconds,
  });
}

const cookieIn = (office: Pick<Office, "config">, request: FastifyRequest, name: string): string =>
  request.cookies[cookieName(name, isSecure(office))] ?? "";

/** Lifetime of the place cookie: a week, the longest time that a waiting room can open before its sale. */
const PLACE_SECONDS = 7 * 24 * 3600;

/** Sets the cookie with the visitor's place in a waiting room. */
export const sendPlace = (
  office: Pick<Office, "config">,
  reply: FastifyReply,
  presentationId: number,
  token: string,
): void =>
  sendCookie(office, reply, { name: `place-${presentationId}`, token, seconds: PLACE_SECONDS });

/**
 * Returns the number of the place in the request's cookie, or undefined if the request has no valid place
 * cookie.
 */
export const numberIn = (
  office: Pick<Office, "config" | "waitingRooms">,
  request: FastifyRequest,
  presentationId: number,
): number | undefined =>
  office.waitingRooms.tokens.readPlace(
    presentationId,
    cookieIn(office, request, `place-${presentationId}`),
  );

/** Sets the cookie that admits the visitor to a presentation until a certain time. */
export function sendAdmission(
  office: Office,
  reply: FastifyReply,
  {
    visitor,
    presentationId,
    until,
  }: {
    readonly visitor: Visitor;
    readonly presentationId: number;
    readonly until: Date;
  },
): void {
  const token = office.waitingRooms.tokens.signAdmission({
    presentationId,
    visitorId: visitor.id,
    until,
  });
  const seconds = Math.ceil((until.getTime() - office.clock.now().getTime()) / 1000);
  sendCookie(office, reply, { name: `admitted-${presentationId}`, token, seconds });
}

/** Whether the request has an admission cookie, valid or not. */
export const hasAdmission = (
  office: Pick<Office, "config">,
  request: FastifyRequest,
  presentationId: number,
): boolean => cookieIn(office, request, `admitted-${presentationId}`) !== "";

/**
 * Whether the visitor may choose seats: the presentation has no waiting room, or the waiting room has admitted
 * the visitor.
 */
export function isAdmitted(
  office: Office,
  request: FastifyRequest,
  visitor: Visitor | undefined,
  presentationId: number,
): boolean {
  const { waitingRooms, clock } = office;
  if (!waitingRooms.of(presentationId)) return true;
  const token = cookieIn(office, request, `admitted-${presentationId}`);
  if (!visitor || token === "") return false;
  return waitingRooms.tokens.admits(token, { presentationId, visitorId: visitor.id }, clock.now());
}

/** Throws WAITING_ROOM unless the visitor may choose seats of each presentation. */
export function judgeAdmission(
  office: Office,
  { request, visitor }: { readonly request: FastifyRequest; readonly visitor: Visitor | undefined },
  presentationIds: readonly number[],
): void {
  for (const presentationId of presentationIds) {
    if (!isAdmitted(office, request, visitor, presentationId)) {
      throw new Refused("WAITING_ROOM", { presentationId });
    }
  }
}
