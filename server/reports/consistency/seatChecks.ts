import { sql, type RawBuilder } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Check } from "./check.ts";

/**
 * Returns an SQL condition that selects seats, by the columns `presentation_id`, `area` and `seat_no` of the
 * table with this alias.
 */
type AskedSeats = (alias: "c" | "t") => RawBuilder<boolean>;

/** Returns the checks of the claims `c` and tickets `t` for those seats that the condition selects. */
export const seatChecks = (isAsked: AskedSeats): readonly Check[] => [
  {
    check: "seatWithoutTicket",
    rows: sql`select ${seatOf("c")} from seat_claim c
      join presentation p on p.id = c.presentation_id
      left join ticket t on t.cancelled_at is null
        and (t.presentation_id, t.area, t.seat_no) = (c.presentation_id, c.area, c.seat_no)
      where ${isAsked("c")} and c.state = ${SeatStatus.sold}::smallint and c.order_id is not null
        and t.id is null`,
  },
  {
    check: "seatWithoutOrder",
    rows: sql`select ${seatOf("c")} from seat_claim c
      join presentation p on p.id = c.presentation_id
      left join orders o on o.id = c.order_id
      where ${isAsked("c")} and o.id is null
        and (c.order_id is not null or c.state = ${SeatStatus.sold}::smallint
          -- Seats that an earlier system or the demo has sold have no orders.
          and not exists (select 1 from audience_sale a where a.presentation_id = p.id))`,
  },
  {
    check: "ticketWithoutOrder",
    rows: sql`select ${seatOf("t")} from ticket t join presentation p on p.id = t.presentation_id
      where ${isAsked("t")} and t.cancelled_at is null
        and not exists (select 1 from orders o where o.id = t.order_id)`,
  },
];

/** SQL for the columns of a fault in a claim or ticket of presentation `p`. */
const seatOf = (alias: "c" | "t"): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`p.business_id as "businessId", ${column("order_id")} as "orderId",
    ${column("presentation_id")} as "presentationId", ${column("area")} as area,
    ${column("seat_no")} as "seatNo", null::text as "paymentIdentifier"`;
};
