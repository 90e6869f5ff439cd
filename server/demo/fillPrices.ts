import { fromHundredths, toShekels } from "../../domain/money.ts";
import { linesIn, type Line } from "../../domain/resources/fields.ts";
import { ADDONS, CODE_TICKETS } from "./codes.ts";
import { POLICY, TICKET } from "./ids.ts";
import { change, make, type DemoOffice } from "./make.ts";
import { names, namesOf } from "./names.ts";
import { openFields } from "./openFields.ts";
import { POLICIES, PRICES } from "./priceLists.ts";

/** Returns a line of a price list. `amount` is in agorot. */
export const priceLine = (ticketGroupId: number, ticketId: number, amount: number): Line => ({
  ticketGroupId,
  ticketId,
  amount: fromHundredths(amount),
  oldAmount: null,
  serviceCharge: 0,
  isSoldOut: false,
  addons: null,
});

/** Adds lines at the end of a price list, after the ticket types that anybody can buy. */
export const addPrices = (office: DemoOffice, policyId: number, lines: readonly Line[]) =>
  change(office, "price-lists", policyId, (values) => ({
    ...values,
    lines: [...linesIn(values["lines"]), ...lines],
  }));

/** Creates the ticket types that need a code or ask for a reference. */
export const makeCodeTickets = (office: DemoOffice): Promise<void> =>
  make(
    office,
    "ticket-types",
    CODE_TICKETS.map(({ id, name, ref1, ref2, access, open, points, ages }) => ({
      id,
      values: {
        name: namesOf(name),
        ref1prompt: ref1 ? namesOf(ref1) : null,
        ref2prompt: ref2 ? namesOf(ref2) : null,
        access: access ?? "open",
        ...(open && openFields(open)),
        loyaltyPoints: points ?? null,
        minimumAge: ages?.[0] ?? null,
        maximumAge: ages?.[1] ?? null,
      },
    })),
  );

/**
 * Returns the lines of a price list for the ticket types of `makeCodeTickets`. The lines come after the
 * ticket types that anybody can buy.
 */
const codeLines = (policyId: number): Line[] =>
  CODE_TICKETS.flatMap(({ id, prices }) =>
    prices
      .filter(([policy]) => policy === policyId)
      .map(([, groupId, amount]) => priceLine(groupId, id, amount)),
  );

/** Returns the add-ons of a line as JSON. Only the theatre's tickets for adults have add-ons. */
function addonsOf(policyId: number, groupId: number, ticketId: number): string | null {
  if (policyId !== POLICY.theatre || ticketId !== TICKET.adult) return null;
  const own = ADDONS.filter((addon) => addon.groupId === groupId).map(({ name, amount }) => ({
    id: null,
    nameHe: name[0],
    nameEn: name[1],
    amount: fromHundredths(amount),
  }));
  return own.length === 0 ? null : JSON.stringify(own);
}

const ordinaryLines = (policyId: number): Line[] =>
  PRICES.filter((price) => price.policyId === policyId).map((price) => ({
    ...priceLine(price.groupId, price.ticketId, price.amount),
    oldAmount: price.oldAmount === null ? null : toShekels(price.oldAmount),
    isSoldOut: price.isSoldOut,
    addons: addonsOf(policyId, price.groupId, price.ticketId),
  }));

/** Creates the price lists. The ticket types of these lists must exist already. */
export async function fillPrices(office: DemoOffice): Promise<void> {
  await make(
    office,
    "price-lists",
    POLICIES.map(({ id, businessId, name }) => ({
      id,
      ...(id === POLICY.theatre && { lineIds: ADDONS.map((addon) => addon.id) }),
      values: { businessId, name, lines: [...ordinaryLines(id), ...codeLines(id)] },
    })),
  );
  // The names are written in all languages, because the form only has fields for Hebrew and English.
  for (const { id, name } of ADDONS) {
    await office.db
      .updateTable("addon")
      .set({ name: names(name) })
      .where("id", "=", id)
      .execute();
  }
}
