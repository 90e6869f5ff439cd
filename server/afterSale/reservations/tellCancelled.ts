import { sql } from "kysely";
import { CHANGE_WORDS } from "../../../domain/changeWords.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../domain/locale.ts";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { sumText } from "../../../domain/sumText.ts";
import { showLine } from "../../checkout/orderMessages.ts";
import { enqueue } from "../../outside/outbox.ts";
import { wordedMessage } from "../../outside/wordedMessage.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { CancelledPart } from "./moveMoney.ts";
import { CANCEL_WORDS, cancelledTexts } from "./cancelWords.ts";

interface CancelledTickets extends CancelledPart {
  readonly chosen: readonly { readonly presentation_id: number }[];
}

/** Returns the shows of the given presentations by start time. */
const readShows = (tx: Db, presentationIds: readonly number[]) =>
  tx
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["p.id", "p.starts_at", "f.name as feature", "l.name as location"])
    .where("p.id", "=", sql<number>`any(${ints(presentationIds)})`)
    .orderBy("p.starts_at")
    .execute();

/**
 * Enqueues the mail about cancelled tickets, in the transaction of the cancellation. The mail lists the
 * tickets, the charge kept, and where the refund goes. `credit` is the reference of the credit voucher.
 */
export async function tellCancelled(
  tx: Db,
  { order, chosen, ways, charge, isLast, cancellationId }: CancelledTickets,
  credit: string | null,
): Promise<void> {
  const { FirstName, EmailAddress1: to } = order.customer;
  if (!to) return;
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const [words, own] = [CHANGE_WORDS[locale], CANCEL_WORDS[locale]];
  const shows = await readShows(
    tx,
    chosen.map((ticket) => ticket.presentation_id),
  );
  const showLines = shows.map((show) => {
    const count = chosen.filter((ticket) => ticket.presentation_id === show.id).length;
    return `${showLine(show, show.starts_at, locale)} × ${count}`;
  });
  const sum = (amount: Agorot): string => sumText(locale, toShekels(amount));
  const { toPayment, toVoucher, toCredit, toCounter, toBank } = ways;
  const money = [
    ...(toPayment > 0 ? [words.toPayment(sum(toPayment))] : []),
    ...(toVoucher > 0 ? [words.toVoucher(sum(toVoucher))] : []),
    ...(toCredit > 0 && credit ? [own.credit(sum(toCredit), credit)] : []),
    ...(toCounter > 0 ? [words.toCounter(sum(toCounter))] : []),
    ...(toBank > 0 ? [words.toBank(sum(toBank))] : []),
    ...(charge > 0 ? [own.charge(sum(charge))] : []),
  ];
  const moneyLines = [
    ...(money.length > 0 ? money : [words.nothingPaid]),
    ...(isLast ? [] : [words.others]),
  ];
  const { sms: _, ...mail } = wordedMessage("ticketsCancelled", locale, cancelledTexts(locale), {
    name: FirstName,
    reservation: order.reservation_identifier,
    shows: showLines.join("\n"),
    money: moneyLines.join("\n"),
  });
  const about = {
    orderId: order.id,
    businessId: order.business_id,
    ...(cancellationId !== undefined && { cancellationId }),
  };
  await enqueue(tx, [{ kind: "message", payload: { by: "mail", to, ...mail, ...about } }]);
}
