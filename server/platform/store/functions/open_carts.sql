-- Locks the rows of some visitors, so that no two requests of one visitor are judged at the same time.
-- Returns the time, and the expiry and the seats of the locks of each of these visitors who has unexpired
-- locks. Times are in milliseconds. Returns one JSON value, because sending and parsing rows, arrays and
-- timestamps would cost more than finding them.
create or replace function open_carts(p_holders uuid[]) returns json language plpgsql as $$
  declare
    at timestamptz := app_now();
  begin
    perform 1 from visitor v where v.id = any(p_holders) order by v.id for no key update;
    return (
      select json_build_object('now', floor(extract(epoch from at) * 1000)::bigint,
        'locks', coalesce(json_object_agg(h.id, json_build_array(l.until, l.seats)), '{}'))
      -- The query looks up one visitor after the other. If the query looked up all visitors at once, a
      -- planner without statistics would scan the locks of everybody.
      from unnest(p_holders) as h(id) cross join lateral (
        select floor(extract(epoch from max(c.expires_at)) * 1000)::bigint as until,
          string_agg(concat_ws(' ', c.presentation_id, c.area, c.seat_no), ',') as seats
        from seat_claim c
        where c.holder = h.id and c.state = 1 and (c.expires_at > at) is true) as l
      where l.until is not null);
  end $$;
