-- Locks the seats of the usual batch in one statement that is a transaction by itself. lock_seats is for
-- requests that depend only on who was first, how many seats a visitor may have and how long the cart lives.
-- Seats that lock_seats cannot decide are not changed, and are left to open_carts and claim_seats.
-- The arrays have one element for each requested seat, sorted by presentation, area and number. p_wants is
-- the number of seats of the same request, which are claimed together or not at all. Each visitor has at
-- most one request in a call. If several requests ask for the same seat, the first request gets it. p_most
-- is the maximum of seats per visitor. p_ms is the lifetime of a new cart. A seat that is added to a cart
-- gets the cart's expiry.
-- fates has one letter for each requested seat: w if the seat was locked, l if somebody else has it, s if
-- claim_seats has to decide. claim_seats decides if the seat may be the visitor's own, exceed the maximum,
-- have an expired claim that was not deleted yet, or be one of several seats that are not all free. untils
-- has the expiry of each locked seat in milliseconds, separated by commas. clocks has the clocks of the
-- changed presentations before the call. The event of each locked seat gets the next clock of its
-- presentation, which is higher by 1 than the previous clock.
-- The statements are planned once for each connection, and before the tables have statistics. The settings
-- below therefore forbid plans that are slow without statistics. The settings also forbid bitmap scans,
-- which cost more than they save for the few seats of one visitor.
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
    -- This query repeats the body of app_now(), because PostgreSQL plans a function in SQL again in each
    -- call.
    select date_trunc('milliseconds', clock_timestamp() + c.shift) into v_at from app_clock c;
    -- The row locks are taken in a statement of their own, so that the next statement sees the changes for
    -- which the locks have waited.
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
        -- Nobody has seen the claims of an incomplete request, so they are deleted without history.
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

    -- A new cart enters its first step. A cart is new if all locks of the visitor were made by this call.
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
    -- The presentations are processed in the order of their ids, by which the seats are sorted, so that two
    -- batches that advance several clocks lock these rows in the same order.
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
