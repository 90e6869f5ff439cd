import { sql } from "kysely";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import type { PresentationData } from "../../../domain/sales.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Container } from "../../container.ts";
import { judgeWithin } from "../../platform/scope.ts";
import { namesOf } from "./namesOf.ts";
import { pointNames } from "./pointsOfSale.ts";
import { readShow, salesOf, showNames } from "./presentationRows.ts";
import type { SalesDesk } from "./salesDesk.ts";
import { sectionSales } from "./sectionSales.ts";

const sumColumn = <T extends number = number>(column: string) =>
  sql<T>`sum(${sql.ref(column)})::bigint`;

/**
 * Reads the ticket sums of a presentation by day of sale, ticket type and point of sale. The sums are read
 * from the presentation's own rows.
 */
const readTickets = ({ db }: SalesDesk, presentationId: number) =>
  db
    .selectFrom("ticket_sales")
    .select(["ticket_type_id", "point_of_sale", sql<string>`sale_day::text`.as("day")])
    .select([sumColumn("sold").as("sold"), sumColumn("held").as("held")])
    .select([sumColumn<Agorot>("takings").as("takings")])
    .where("presentation_id", "=", presentationId)
    .groupBy(["ticket_type_id", "point_of_sale", "sale_day"])
    .execute();

type TicketSum = Awaited<ReturnType<typeof readTickets>>[number];

const quantitiesOf = (rows: readonly TicketSum[]) => ({
  SoldQuantity: rows.reduce((sum, row) => sum + row.sold, 0),
  HeldQuantity: rows.reduce((sum, row) => sum + row.held, 0),
  Takings: toShekels(sumOf(rows.map((row) => row.takings))),
});

/** Groups rows by a key, most sold first. Groups in which all quantities are 0 are omitted. */
const by = <K extends string | number>(rows: readonly TicketSum[], key: (row: TicketSum) => K) =>
  [...Map.groupBy(rows, key)]
    .map(([each, of]) => ({ key: each, ...quantitiesOf(of) }))
    .filter(({ SoldQuantity, HeldQuantity }) => SoldQuantity > 0 || HeldQuantity > 0)
    .toSorted((a, b) => b.SoldQuantity - a.SoldQuantity);

/**
 * Returns one presentation with all sales figures. Throws NOT_FOUND if the presentation does not exist, and
 * FORBIDDEN if it is outside the scope.
 */
export async function presentationInFull(
  { plans, presentations }: Pick<Container, "plans" | "presentations">,
  desk: SalesDesk,
  presentationId: number,
): Promise<PresentationData> {
  const row = await readShow(desk, presentationId);
  if (!row) throw new Refused("NOT_FOUND", { presentationId });
  judgeWithin(desk, { businessId: row.business_id, locationId: row.location_id });
  const { planVersion } = await presentations.of(presentationId);
  const sections = await sectionSales(desk.db, presentationId, await plans.byVersion(planVersion));
  const tickets = await readTickets(desk, presentationId);
  const types = by(tickets, (each) => each.ticket_type_id);
  const points = by(tickets, (each) => each.point_of_sale);
  const days = by(tickets, (each) => each.day).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const typeName = await namesOf(
    desk,
    "ticket_type",
    types.map(({ key }) => key),
  );
  const pointName = await pointNames(
    desk,
    points.map(({ key }) => key),
  );
  return {
    ...salesOf(row, await showNames(desk, [row])),
    sections,
    ticketTypes: types.map(({ key, ...of }) => ({
      TicketId: key,
      TicketName: typeName(key),
      ...of,
    })),
    pointsOfSale: points.map(({ key, ...of }) => ({
      PointOfSale: key,
      PointOfSaleName: pointName(key),
      ...of,
    })),
    days: days.map(({ key, ...of }) => ({ BusinessDate: key, ...of })),
  };
}
