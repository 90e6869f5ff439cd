import type { FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "../../domain/locale.ts";
import type { Container } from "../container.ts";
import type { WaitingScripts } from "../pages/builtFiles.ts";
import { subjectOf } from "../pages/storefrontPaths.ts";
import { waitingPage } from "../pages/waitingPage.ts";
import { hasAdmission, isAdmitted, numberIn, sendPlace } from "../waitingRoom/admission.ts";
import { waitingView } from "../waitingRoom/waitingView.ts";

/**
 * Returns a function that renders the waiting room's page if the visitor may not open the order's page yet.
 * The function queries the database only if the visitor has an admission cookie. If the URL contains a place
 * in the queue, which comes from the visitor's other device, it is stored in a cookie.
 */
export const openWaitingPages =
  (office: Container) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { locale, scripts }: { readonly locale: Locale; readonly scripts: WaitingScripts },
  ) => {
    const { waitingRooms, clock, sessions } = office;
    const [pathname = "/", query] = request.url.split("?");
    const subject = subjectOf(pathname);
    const id = subject?.kind === "presentation" ? subject.id : undefined;
    const room = id === undefined ? undefined : waitingRooms.of(id);
    if (id === undefined || !room) return undefined;
    const visitor = hasAdmission(office, request, id)
      ? await sessions.visitorOf(request)
      : undefined;
    if (isAdmitted(office, request, visitor, id)) return undefined;
    const brought = new URLSearchParams(query).get("place");
    const other = brought === null ? undefined : waitingRooms.tokens.readPlace(id, brought);
    const number = other ?? numberIn(office, request, id);
    const place = number === undefined ? undefined : waitingRooms.tokens.signPlace(id, number);
    if (other !== undefined && place) sendPlace(office, reply, id, place);
    return waitingPage({
      room,
      locale,
      place,
      scripts,
      view: waitingView(room, number, clock.now()),
    });
  };
