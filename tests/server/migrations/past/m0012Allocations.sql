create function let_go(p_presentation int, p_area int, p_seat int) returns smallint
  language plpgsql as $$
  begin
    update seat_claim c set state = 4, holder = null, expires_at = null, order_id = null
    where c.presentation_id = p_presentation and c.area = p_area and c.seat_no = p_seat
      and exists (select 1 from allocation a
        where a.id = c.allocation_id and a.released_at is null);
    if found then return 4; end if;
    delete from seat_claim c
    where c.presentation_id = p_presentation and c.area = p_area and c.seat_no = p_seat;
    return 0;
  end $$;

create function take_claims(p_now timestamptz, p_presentations int[], p_areas int[], p_seats int[],
    p_holders uuid[], p_ms int[], p_requests int[], p_all boolean[], p_new boolean[],
    p_allocations int[])
  returns table (won boolean[], undone boolean[], changed int[], clocks bigint[])
  language plpgsql as $$
  #variable_conflict use_column
  declare
    v_won boolean[];
    v_undone boolean[] := array_fill(false, array[cardinality(p_seats)]);
    v_changed int[] := '{}';
    v_clocks bigint[] := '{}';
    v_id int;
    v_count int;
    v_before bigint;
  begin
    with w as materialized (
      select * from unnest(p_presentations, p_areas, p_seats, p_holders, p_ms, p_allocations)
        with ordinality as w(presentation_id, area, seat_no, holder, ms, allocation_id, place)),
    taken as (
      insert into seat_claim as c
        (presentation_id, area, seat_no, state, holder, expires_at, allocation_id)
      select w.presentation_id, w.area, w.seat_no, 1, w.holder, p_now + w.ms * interval '1 ms',
        nullif(w.allocation_id, 0)
      from w order by 1, 2, 3
      on conflict (presentation_id, area, seat_no) do update
        set state = 1, holder = excluded.holder, expires_at = excluded.expires_at, order_id = null
        where (c.state = 1 and c.expires_at <= p_now
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
      where w.is_new and w.is_won and not w.is_undone and v.id = w.holder;
    end if;

    -- By their numbers: two batches that move several clocks take them in one order.
    for v_id, v_count in
      select w.id, count(*) from unnest(p_presentations, v_won) as w(id, is_won)
      where w.is_won group by w.id order by w.id
    loop
      update presentation p set clock = p.clock + v_count
      where p.id = v_id returning p.clock - v_count into v_before;
      insert into seat_event (presentation_id, clock, area, seat_no, state, at)
      select v_id, v_before + row_number() over (order by w.place), w.area, w.seat_no,
        case when not w.is_undone then 1 when w.allocation_id = 0 then 0 else 4 end, p_now
      from unnest(p_presentations, p_areas, p_seats, v_won, v_undone, p_allocations) with ordinality
        as w(id, area, seat_no, is_won, is_undone, allocation_id, place)
      where w.id = v_id and w.is_won;
      v_changed := v_changed || v_id;
      v_clocks := v_clocks || v_before;
    end loop;
    return query select v_won, v_undone, v_changed, v_clocks;
  end $$;
