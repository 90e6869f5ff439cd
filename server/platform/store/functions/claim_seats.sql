-- Claims the requested seats that nobody holds, and writes the history of the claimed ones. claim_seats is
-- the general function by which a visitor gets a seat. lock_seats is a faster function for the usual case.
-- If p_all is true for a request, either all of its seats are claimed or none. An existing claim that has
-- not expired by p_now (milliseconds) does not change. A seat of an allocation is only claimed for a request
-- that takes it from that allocation (p_allocations, 0 for no allocation). The primary key of seat_claim
-- prevents a second claim of a seat. One call must not request a seat twice.
-- fates has one letter for each requested seat: w for claimed, u for claimed and released again, l for
-- refused. clocks has the clocks of the changed presentations before the call. The event of each claimed
-- seat gets the next clock of its presentation, which is higher by 1 than the previous clock.
create or replace function claim_seats(p_now bigint, p_presentations int[], p_areas int[], p_seats int[],
    p_holders uuid[], p_ms int[], p_requests int[], p_all boolean[], p_new boolean[],
    p_allocations int[])
  returns table (fates text, changed int[], clocks bigint[])
  language plpgsql as $$
  #variable_conflict use_column
  declare
    v_now timestamptz := to_timestamp(p_now / 1000.0);
    v_won boolean[];
    v_undone boolean[] := array_fill(false, array[cardinality(p_seats)]);
    v_changed int[] := '{}';
    v_clocks bigint[] := '{}';
    v_id int;
    v_areas int[];
    v_seats int[];
    v_states smallint[];
    v_clock bigint;
  begin
    with w as materialized (
      select * from unnest(p_presentations, p_areas, p_seats, p_holders, p_ms, p_allocations)
        with ordinality as w(presentation_id, area, seat_no, holder, ms, allocation_id, place)),
    taken as (
      insert into seat_claim as c
        (presentation_id, area, seat_no, state, holder, expires_at, allocation_id)
      select w.presentation_id, w.area, w.seat_no, 1, w.holder, v_now + w.ms * interval '1 ms',
        nullif(w.allocation_id, 0)
      from w order by 1, 2, 3
      on conflict (presentation_id, area, seat_no) do update
        set state = 1, holder = excluded.holder, expires_at = excluded.expires_at, order_id = null
        where (c.state = 1 and c.expires_at <= v_now
            and c.allocation_id is not distinct from excluded.allocation_id)
          or (c.state = 4 and c.allocation_id = excluded.allocation_id)
      returning c.presentation_id, c.area, c.seat_no)
    select array_agg(t.seat_no is not null order by w.place) into v_won
    from w left join taken t using (presentation_id, area, seat_no);

    if true = any(p_all) and false = any(v_won) then
      select array_agg(w.is_won and w.request in (
          select l.request from unnest(p_requests, p_all, v_won) as l(request, is_all, is_won)
          where l.is_all and not l.is_won) order by w.place) into v_undone
      from unnest(p_requests, v_won) with ordinality as w(request, is_won, place);
      delete from seat_claim c
      using unnest(p_presentations, p_areas, p_seats, v_undone, p_allocations)
        as w(presentation_id, area, seat_no, is_undone, allocation_id)
      where w.is_undone and w.allocation_id = 0 and c.presentation_id = w.presentation_id
        and c.area = w.area and c.seat_no = w.seat_no;
      update seat_claim c set state = 4, holder = null, expires_at = null
      from unnest(p_presentations, p_areas, p_seats, v_undone, p_allocations)
        as w(presentation_id, area, seat_no, is_undone, allocation_id)
      where w.is_undone and w.allocation_id <> 0 and c.presentation_id = w.presentation_id
        and c.area = w.area and c.seat_no = w.seat_no;
    end if;

    if true = any(p_new) then
      update visitor v set step = 0, steps_entered = 1, step_extensions = 0
      from unnest(p_holders, p_new, v_won, v_undone) as w(holder, is_new, is_won, is_undone)
      where w.is_new and w.is_won and not w.is_undone and v.id = w.holder
        and (v.steps_entered <> 1 or v.step_extensions <> 0);
    end if;

    -- Presentations are sorted by id, so that two batches that advance several clocks lock these rows in the
    -- same order.
    for v_id, v_areas, v_seats, v_states in
      select w.id, array_agg(w.area order by w.place), array_agg(w.seat_no order by w.place),
        array_agg((case when not w.is_undone then 1 when w.allocation_id = 0 then 0 else 4 end)::smallint
          order by w.place)
      from unnest(p_presentations, p_areas, p_seats, v_won, v_undone, p_allocations)
        with ordinality as w(id, area, seat_no, is_won, is_undone, allocation_id, place)
      where w.is_won group by w.id order by w.id
    loop
      update presentation p set clock = p.clock + cardinality(v_seats)
      where p.id = v_id returning p.clock into v_clock;
      insert into seat_event_batch values (v_id, v_clock, v_areas, v_seats, v_states, v_now);
      v_changed := v_changed || v_id;
      v_clocks := v_clocks || v_clock - cardinality(v_seats);
    end loop;
    return query
      select string_agg(case when f.is_undone then 'u' when f.is_won then 'w' else 'l' end, ''
          order by f.place), v_changed, v_clocks
      from unnest(v_won, v_undone) with ordinality as f(is_won, is_undone, place);
  end $$;
