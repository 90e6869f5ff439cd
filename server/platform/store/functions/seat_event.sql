-- The history of claims, with a row for each change. The table seat_event_batch packs the changes of a
-- transaction into one row.
create or replace view seat_event as
  select b.presentation_id, b.clock - cardinality(b.seats) + e.place as clock, e.area, e.seat_no,
    e.state, b.at, b.clock as batch_clock
  from seat_event_batch b, unnest(b.areas, b.seats, b.states) with ordinality
    as e(area, seat_no, state, place)
  where e.seat_no is not null;

comment on view seat_event is 'The history of claims, a row for each change.';
comment on column seat_event.batch_clock is
  'Clock of the packed row, never less than clock. It is part of the key of the table, so a query that filters by it too can use the index.';
