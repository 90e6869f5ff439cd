import type { TFunction } from "i18next";
import type { Presentation } from "../../domain/presentation.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { refusalText } from "../shell/refusalText.ts";

const ticketName = (presentation: Presentation | undefined, id: unknown): string =>
  presentation?.ticketGroups.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id)
    ?.name ?? "";

const idIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "ticketId" in value ? value.ticketId : undefined;

const minimumIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "minimum" in value ? value.minimum : undefined;

/** A refusal of this order in words: tickets that it names by id are named by name. */
export function orderRefusalText(
  t: TFunction,
  { code, details }: Refusal,
  presentation: Presentation | undefined,
): string {
  const names = {
    ticket: ticketName(presentation, details["ticketId"]),
    other: ticketName(presentation, idIn(details["requires"])),
    minimum: details["minimum"] ?? minimumIn(details["requires"]),
  };
  return refusalText(t, { code, details: { ...details, ...names } });
}
