-- The ledger of loyalty points (point_entry). An entry that adds new points is a lot. An entry that takes or
-- returns points refers to its lot by lot_id, and a lot keeps the rest of its points in left_points.
-- Therefore both the entries of a membership and the left_points of its lots add up to its balance. The
-- functions expect that the caller has locked the membership's row.

-- Takes points from the lots of a membership and records the reason. If an order is cancelled, the points
-- that this order has earned are taken first, and then the points that expire first. p_missing is the number
-- of points that should have been taken as well but had already been spent. All entries have the same time,
-- because they are one change. The caller must change the membership's balance.
create or replace function take_points(p_membership int, p_kind text, p_points int, p_missing int,
    p_order uuid, p_redemption uuid) returns void language plpgsql volatile as $$
  declare
    v_at timestamptz := app_now();
    v_lot record;
    v_rest int := p_points;
    v_part int;
  begin
    for v_lot in select e.id, e.left_points from point_entry e
      where e.membership_id = p_membership and e.left_points > 0
      order by (p_kind in ('takenBack', 'revoked') and e.order_id is not distinct from p_order) desc,
        e.expires_at nulls last, e.id
      for update
    loop
      exit when v_rest = 0;
      v_part := least(v_rest, v_lot.left_points);
      update point_entry set left_points = left_points - v_part where id = v_lot.id;
      insert into point_entry (membership_id, kind, points, order_id, redemption_id, lot_id, at)
        values (p_membership, p_kind, -v_part, p_order, p_redemption, v_lot.id, v_at);
      v_rest := v_rest - v_part;
    end loop;
    if v_rest > 0 then
      raise exception 'the ledger of membership % has % points too few', p_membership, v_rest;
    end if;
    if p_missing > 0 then
      insert into point_entry (membership_id, kind, points, order_id, left_points, missing, at)
        values (p_membership, p_kind, 0, p_order, 0, p_missing, v_at);
    end if;
  end $$;

-- Returns points to a membership that were taken from it because of an order. Each point returns to the lot
-- that it came from, and the latest lot is filled first. If a lot has expired since the points were taken,
-- the next run of lapse_points takes its points again. The caller must change the membership's balance.
create or replace function give_points_back(p_membership int, p_points int, p_order uuid)
    returns void language plpgsql volatile as $$
  declare
    v_at timestamptz := app_now();
    v_lot record;
    v_rest int := p_points;
    v_part int;
  begin
    for v_lot in select e.lot_id as id, (-sum(e.points))::int as taken from point_entry e
      where e.membership_id = p_membership and e.order_id = p_order and e.lot_id is not null
        and (e.kind = 'takenBack' or e.kind = 'returned' and e.redemption_id is null)
      group by e.lot_id having sum(e.points) < 0 order by max(e.id) desc
    loop
      exit when v_rest = 0;
      v_part := least(v_rest, v_lot.taken);
      update point_entry set left_points = left_points + v_part where id = v_lot.id;
      insert into point_entry (membership_id, kind, points, order_id, lot_id, at)
        values (p_membership, 'returned', v_part, p_order, v_lot.id, v_at);
      v_rest := v_rest - v_part;
    end loop;
    if v_rest > 0 then
      raise exception 'the order % has taken % points too few', p_order, v_rest;
    end if;
  end $$;

-- Adds a lot to the ledger of a membership. The caller must change the membership's balance.
create or replace function add_points(p_membership int, p_kind text, p_points int, p_order uuid,
    p_expires timestamptz) returns void language sql volatile as $$
  insert into point_entry (membership_id, kind, points, order_id, left_points, expires_at, at)
  values (p_membership, p_kind, p_points, p_order, p_points, p_expires, app_now()) $$;

-- Removes the expired points of a membership from its lots and its balance. Returns their number.
create or replace function lapse_points(p_membership int) returns int language plpgsql volatile as $$
  declare
    v_at timestamptz := app_now();
    v_lot record;
    v_sum int := 0;
  begin
    perform from membership where id = p_membership for update;
    for v_lot in select e.id, e.left_points from point_entry e
      where e.membership_id = p_membership and e.left_points > 0 and e.expires_at <= v_at
      order by e.id for update
    loop
      update point_entry set left_points = 0 where id = v_lot.id;
      insert into point_entry (membership_id, kind, points, lot_id, at)
        values (p_membership, 'expired', -v_lot.left_points, v_lot.id, v_at);
      v_sum := v_sum + v_lot.left_points;
    end loop;
    if v_sum > 0 then
      update membership set points_balance = points_balance - v_sum where id = p_membership;
    end if;
    return v_sum;
  end $$;

-- Records the initial points of a membership that was not bought but was imported or created by the demo.
create or replace function point_opening() returns trigger language plpgsql as $$
  begin
    perform add_points(new.id, 'opening', new.points_balance, null, null);
    return null;
  end $$;

-- Records the points that come with the purchase of a membership, and takes them back if the membership is
-- cancelled.
create or replace function point_grant() returns trigger language plpgsql as $$
  declare
    v_order uuid := (select i.order_id from order_item i where i.id = new.order_item_id);
  begin
    if tg_op = 'INSERT' then
      perform add_points(new.membership_id, 'granted', new.points, v_order, null);
    else
      perform take_points(new.membership_id, 'revoked', new.points, 0, v_order, null);
    end if;
    return null;
  end $$;

-- Records the points that an order spends, and returns them to their lots if the order's tickets are
-- cancelled. Points that were spent before the ledger existed are returned as a new lot.
create or replace function point_redemption() returns trigger language plpgsql as $$
  declare
    v_at timestamptz := app_now();
    v_spent record;
    v_known boolean := false;
  begin
    if tg_op = 'INSERT' then
      perform take_points(new.target_id, 'spent', new.amount, 0, new.order_id, new.id);
      return null;
    end if;
    for v_spent in select e.lot_id, -e.points as points from point_entry e
      where e.redemption_id = new.id and e.kind = 'spent' order by e.id
    loop
      v_known := true;
      update point_entry set left_points = left_points + v_spent.points where id = v_spent.lot_id;
      insert into point_entry (membership_id, kind, points, order_id, redemption_id, lot_id, at)
        values (new.target_id, 'returned', v_spent.points, new.order_id, new.id, v_spent.lot_id,
          v_at);
    end loop;
    if not v_known then
      perform add_points(new.target_id, 'returned', new.amount, new.order_id, null);
    end if;
    return null;
  end $$;
