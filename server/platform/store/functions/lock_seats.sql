-- Locks the seats of the usual batch in one statement that is a transaction by itself: requests about
-- which the only questions are who was first, how many seats a visitor may have and how long their cart
-- lives. What it cannot decide it leaves as it was, for open_carts and claim_seats.
-- The arrays have one element for each wanted seat, by presentation, area and number. p_wants is how
-- many seats its request asks for, which are claimed together or not at all. There is one request for
-- each visitor. Several may want the same seat: the first of them has it. p_most is how many seats a
-- visitor may have. p_ms is how long a cart that begins lives; a seat that joins a cart has its time.
-- fates has a letter for each wanted seat: w won, l another's, s to be judged by claim_seats: it may be
-- the visitor's own, over their number, lapsed and not swept, or one of several that are not all free.
-- untils are the times of those that were won, in milliseconds, with commas between. clocks are those
-- of the changed presentations before the call; what was won follows them in order, by 1.
-- The plans are made before anybody counts the rows, and once for each connection: the settings make up
-- for both. A bitmap for the few seats of one visitor costs more than it saves.
create or replace function lock_seats(p_most int, p_presentations int[], p_areas int[], p_seats int[],
    p_holders uuid[], p_ms int[], p_wants int[],
    out fates text, out untils text, out changed int[], out clocks bigint[])
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set plan_cache_mode = force_generic_plan as $$
  declare
    v_at timestamptz;
    v_is_stepped boolean;
    v_shows int[];
    v_areas int[];
    v_seats int[];
    v_holders uuid[];
    v_untils bigint[];
    v_back uuid[];
    v_from int := 1;
    v_count int;
    v_clock bigint;
  begin
    -- app_now() written out: a function in SQL is planned anew by each call.
    select date_trunc('milliseconds', clock_timestamp() + c.shift) into v_at from app_clock c;
    -- A statement of its own: what its rows waited for is seen by the next.
    select bool_or(v.steps_entered <> 1 or v.step_extensions <> 0) into v_is_stepped
    from (select v.steps_entered, v.step_extensions from visitor v
      where v.id = any(p_holders) order by v.id for no key update) v;

    with taken as (
      insert into seat_claim as c (presentation_id, area, seat_no, state, holder, expires_at)
      select w.presentation_id, w.area, w.seat_no, 1, w.holder,
        coalesce(o.until, v_at + w.ms * interval '1 ms')
      from unnest(p_presentations, p_areas, p_seats, p_holders, p_ms, p_wants)
          as w(presentation_id, area, seat_no, holder, ms, wants)
        cross join lateral (
          select count(*) as n, max(c.expires_at) as until from seat_claim c
          where c.holder = w.holder and c.state = 1 and (c.expires_at > v_at) is true) as o
      where o.n + w.wants <= p_most
      order by 1, 2, 3
      on conflict (presentation_id, area, seat_no) do nothing
      returning c.presentation_id, c.area, c.seat_no, c.holder, c.expires_at)
    select array_agg(t.presentation_id), array_agg(t.area), array_agg(t.seat_no),
      array_agg(t.holder), array_agg(floor(date_part('epoch', t.expires_at) * 1000)::bigint)
    into v_shows, v_areas, v_seats, v_holders, v_untils from taken t;

    if cardinality(v_seats) = cardinality(p_seats) then
      fates := repeat('w', cardinality(p_seats));
    else
      select array_agg(w.holder) into v_back
      from (select distinct w.holder, w.wants from unnest(p_holders, p_wants) as w(holder, wants)
        where w.wants > 1) as w
      where w.wants > (select count(*) from unnest(v_holders) as t(holder)
        where t.holder = w.holder);
      if v_back is not null then
        -- Nobody has seen them: they leave no history.
        delete from seat_claim c
        using unnest(v_shows, v_areas, v_seats, v_holders)
          as t(presentation_id, area, seat_no, holder)
        where t.holder = any(v_back) and c.presentation_id = t.presentation_id
          and c.area = t.area and c.seat_no = t.seat_no;
        select array_agg(t.id order by t.place), array_agg(t.area order by t.place),
          array_agg(t.seat_no order by t.place), array_agg(t.holder order by t.place),
          array_agg(t.until order by t.place)
        into v_shows, v_areas, v_seats, v_holders, v_untils
        from unnest(v_shows, v_areas, v_seats, v_holders, v_untils) with ordinality
          as t(id, area, seat_no, holder, until, place)
        where t.holder <> all(v_back);
      end if;
      select string_agg(case
          when t.seat_no is not null then 'w'
          when w.wants > 1 or o.n >= p_most then 's'
          when c.state <> 1 or (c.expires_at > v_at and c.holder <> w.holder) then 'l'
          else 's' end, '' order by w.place)
      into fates
      from unnest(p_presentations, p_areas, p_seats, p_holders, p_wants) with ordinality
          as w(presentation_id, area, seat_no, holder, wants, place)
        left join unnest(v_shows, v_areas, v_seats, v_holders)
          as t(presentation_id, area, seat_no, holder)
          on t.presentation_id = w.presentation_id and t.area = w.area
            and t.seat_no = w.seat_no and t.holder = w.holder
        left join seat_claim c on c.presentation_id = w.presentation_id
          and c.area = w.area and c.seat_no = w.seat_no
        cross join lateral (select count(*) as n from seat_claim c
          where c.holder = w.holder and c.state = 1 and (c.expires_at > v_at) is true) as o;
    end if;

    -- A cart that begins enters its first step; one that goes on has more locks than were won now.
    if v_is_stepped then
      update visitor v set step = 0, steps_entered = 1, step_extensions = 0
      where v.id = any(v_holders) and (v.steps_entered <> 1 or v.step_extensions <> 0)
        and (select count(*) from unnest(v_holders) as t(holder) where t.holder = v.id)
          = (select count(*) from seat_claim c
            where c.holder = v.id and c.state = 1 and (c.expires_at > v_at) is true);
    end if;

    untils := array_to_string(v_untils, ',');
    changed := '{}';
    clocks := '{}';
    -- By their numbers, as they stand: two batches that move several clocks take them in one order.
    while v_from <= coalesce(cardinality(v_shows), 0) loop
      v_count := cardinality(array_positions(v_shows, v_shows[v_from]));
      update presentation p set clock = p.clock + v_count
      where p.id = v_shows[v_from] returning p.clock into v_clock;
      insert into seat_event_batch values (v_shows[v_from], v_clock,
        v_areas[v_from : v_from + v_count - 1], v_seats[v_from : v_from + v_count - 1],
        array_fill(1::smallint, array[v_count]), v_at);
      changed := changed || v_shows[v_from];
      clocks := clocks || v_clock - v_count;
      v_from := v_from + v_count;
    end loop;
  end $$;
