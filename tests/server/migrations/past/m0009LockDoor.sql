create function open_claims(p_holders uuid[])
  returns table (now timestamptz, holder uuid, until timestamptz, seats text)
  language plpgsql as $$
  declare at timestamptz := app_now();
  begin
    perform 1 from visitor v where v.id = any(p_holders) order by v.id for no key update;
    return query
      select at, c.holder, max(c.expires_at),
        string_agg(concat_ws(' ', c.presentation_id, c.area, c.seat_no), ','
          order by c.presentation_id, c.area, c.seat_no)
      from seat_claim c
      where c.holder = any(p_holders) and c.state = 1 and (c.expires_at > at) is true
      group by c.holder
      union all select at, null, null, null;
  end $$;

create function take_claims(p_now timestamptz, p_presentations int[], p_areas int[], p_seats int[],
    p_holders uuid[], p_ms int[], p_requests int[], p_all boolean[], p_new boolean[])
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
      select * from unnest(p_presentations, p_areas, p_seats, p_holders, p_ms) with ordinality
        as w(presentation_id, area, seat_no, holder, ms, place)),
    taken as (
      insert into seat_claim as c (presentation_id, area, seat_no, state, holder, expires_at)
      select w.presentation_id, w.area, w.seat_no, 1, w.holder, p_now + w.ms * interval '1 ms'
      from w order by 1, 2, 3
      on conflict (presentation_id, area, seat_no) do update
        set holder = excluded.holder, expires_at = excluded.expires_at, order_id = null
        where c.state = 1 and c.expires_at <= p_now
      returning c.presentation_id, c.area, c.seat_no)
    select array_agg(t.seat_no is not null order by w.place) into v_won
    from w left join taken t using (presentation_id, area, seat_no);

    if true = any(p_all) and false = any(v_won) then
      select array_agg(w.is_won and w.request in (
          select l.request from unnest(p_requests, p_all, v_won) as l(request, is_all, is_won)
          where l.is_all and not l.is_won) order by w.place) into v_undone
      from unnest(p_requests, v_won) with ordinality as w(request, is_won, place);
      delete from seat_claim c
      using unnest(p_presentations, p_areas, p_seats, v_undone)
        as w(presentation_id, area, seat_no, is_undone)
      where w.is_undone and c.presentation_id = w.presentation_id
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
        case when w.is_undone then 0 else 1 end, p_now
      from unnest(p_presentations, p_areas, p_seats, v_won, v_undone) with ordinality
        as w(id, area, seat_no, is_won, is_undone, place)
      where w.id = v_id and w.is_won;
      v_changed := v_changed || v_id;
      v_clocks := v_clocks || v_before;
    end loop;
    return query select v_won, v_undone, v_changed, v_clocks;
  end $$;
