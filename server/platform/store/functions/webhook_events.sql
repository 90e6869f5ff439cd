-- Writes the events that webhooks receive, and enqueues their deliveries. The triggers of
-- webhook_triggers.sql call these functions, so each event is written in the transaction of the change that
-- it reports, and no code path can forget it. domain/webhooks.ts describes the data of every type. Amounts
-- are in agorot. The data of an event contains no secrets, and of persons only their ids.

-- Returns a time in UTC, independent of the session's time zone.
create or replace function webhook_time(p_at timestamptz) returns text language sql stable as
  $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Returns whether any endpoint receives one of these event types. Most installations have no endpoints. In
-- an installation without endpoints, an event costs only this query.
create or replace function has_webhooks(p_types text[]) returns boolean language sql stable as
  $$ select exists (select from webhook_endpoint w
    where w.deleted_at is null and w.retired_at is null and w.events && p_types) $$;

-- Returns the locations that an event concerns, or null if it concerns the whole business.
create or replace function webhook_locations(p_data jsonb) returns int[] language sql stable as $$
  select coalesce(
    (select array_agg(distinct p.location_id) from presentation p
      where p.id = (p_data->>'presentationId')::int or p.id in (
        select value::int from jsonb_array_elements_text(p_data->'presentationIds'))),
    nullif(array[coalesce((p_data->>'locationId')::int,
      (select o.location_id from orders o where o.id = (p_data->>'orderId')::uuid))],
      array[null]::int[])) $$;

-- Returns whether an endpoint that is limited to these locations receives an event. An empty list of
-- locations means that the endpoint is not limited.
create or replace function is_webhook_told(p_limit int[], p_data jsonb) returns boolean
  language sql stable as
  $$ select p_limit = '{}' or coalesce(webhook_locations(p_data) <@ p_limit, false) $$;

-- Writes an event if an endpoint of the business receives its type. An endpoint that is turned off gets no
-- delivery. The event is stored nevertheless, so that it can be replayed.
create or replace function note_webhook(p_business int, p_type text, p_data jsonb) returns void
  language sql volatile as $$
  with wanted as (
    select w.id, w.is_enabled from webhook_endpoint w
    where w.business_id = p_business and w.deleted_at is null and w.retired_at is null
      and p_type = any (w.events) and is_webhook_told(w.location_ids, p_data)),
  noted as (
    insert into webhook_message (id, business_id, type, at, data)
    select gen_random_uuid(), p_business, p_type, app_now(), p_data
    where exists (select from wanted) returning id)
  insert into outbox (id, kind, payload, created_at, next_at)
  select gen_random_uuid(), 'webhook', jsonb_build_object('messageId', n.id, 'endpointId', w.id),
    app_now(), app_now()
  from noted n, wanted w where w.is_enabled $$;

create or replace function webhook_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('orderId', o.id, 'reservationIdentifier', o.reservation_identifier,
    'locationId', o.location_id, 'total', o.total, 'balanceDue', o.balance_due,
    'isSoldAtCounter', o.sold_at_counter,
    'tickets', (select count(*) from ticket t where t.order_id = o.id and t.cancelled_at is null),
    'presentationIds', (select coalesce(jsonb_agg(distinct t.presentation_id), '[]') from ticket t
      where t.order_id = o.id)) $$;

create or replace function webhook_new_orders() returns trigger language plpgsql as $$
  begin
    if has_webhooks('{order.paid,hold.made}') then
      perform note_webhook(o.business_id,
        case when o.state = 'held' then 'hold.made' else 'order.paid' end, webhook_order(o))
      from new_rows n join orders o on o.id = n.id where o.state in ('held', 'paid');
    end if;
    return null;
  end $$;

-- Expiry and cancellation are told apart by the transaction number: a reservation that expires keeps its
-- number, and a cancellation changes it.
create or replace function webhook_held_order() returns trigger language plpgsql as $$
  begin
    if new.state = 'paid' then
      perform note_webhook(new.business_id, 'order.paid', webhook_order(new));
    elsif new.last_transaction_id is not distinct from old.last_transaction_id then
      perform note_webhook(new.business_id, 'hold.lapsed', webhook_order(new));
    end if;
    return null;
  end $$;

create or replace function webhook_cancellation() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'order.cancelled', webhook_order(o) || jsonb_build_object(
      'isWhole', o.state = 'cancelled', 'charge', new.charge, 'toPayment', new.to_payment,
      'toVoucher', new.to_voucher, 'toCredit', new.to_credit, 'toCounter', new.to_counter, 'toBank', new.to_bank))
    from orders o where o.id = new.order_id;
    return null;
  end $$;

create or replace function webhook_refund() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'order.refunded', webhook_order(o) || jsonb_build_object(
      'amount', new.amount, 'isAtCounter', false))
    from payment_attempt a join orders o on o.id = a.order_id
    where a.payment_identifier = new.payment_identifier;
    return null;
  end $$;

create or replace function webhook_counter_refund() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'order.refunded', webhook_order(o) || jsonb_build_object(
      'amount', new.amount, 'isAtCounter', true))
    from orders o where o.id = new.order_id;
    return null;
  end $$;

create or replace function webhook_scan() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'ticket.scanned', jsonb_build_object(
      'ticketId', new.id, 'orderId', new.order_id,
      'reservationIdentifier', o.reservation_identifier, 'presentationId', new.presentation_id,
      'ticketTypeId', new.ticket_type_id, 'scannedAt', webhook_time(new.scanned_at)))
    from orders o where o.id = new.order_id;
    return null;
  end $$;

create or replace function webhook_presentation() returns trigger language plpgsql as $$
  begin
    perform note_webhook(new.business_id,
      case when tg_op = 'INSERT' then 'presentation.created'
        when new.cancelled_at is not null then 'presentation.cancelled'
        else 'presentation.changed' end,
      jsonb_build_object('presentationId', new.id, 'featureId', new.feature_id,
        'locationId', new.location_id, 'venueId', new.venue_id,
        'startsAt', webhook_time(new.starts_at), 'salesEndAt', webhook_time(new.sales_end_at),
        'isCancelled', new.cancelled_at is not null));
    return null;
  end $$;

create or replace function webhook_membership() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'membership.sold', jsonb_build_object(
      'membershipId', new.membership_id, 'offerId', i.offer_id, 'orderId', o.id,
      'reservationIdentifier', o.reservation_identifier, 'isRenewal', new.is_topup,
      'endsAt', webhook_time(new.ends_at), 'amount', i.amount))
    from order_item i join orders o on o.id = i.order_id where i.id = new.order_item_id;
    return null;
  end $$;

create or replace function webhook_voucher() returns trigger language plpgsql as $$
  begin
    perform note_webhook(o.business_id, 'voucher.sold', jsonb_build_object(
      'voucherId', new.id, 'offerId', i.offer_id, 'orderId', o.id,
      'reservationIdentifier', o.reservation_identifier, 'endsAt', webhook_time(new.ends_at),
      'amount', i.amount / i.quantity))
    from order_item i join orders o on o.id = i.order_id where i.id = new.order_item_id;
    return null;
  end $$;

-- If the customer belongs to a business, only that business gets the event. If the customer belongs to no
-- business, every business gets the event.
create or replace function webhook_customer() returns trigger language plpgsql as $$
  begin
    perform note_webhook(b.id, 'customer.registered', jsonb_build_object('customerId', new.id,
      'registeredAt', webhook_time(new.created_at)))
    from (select distinct w.business_id as id from webhook_endpoint w
      where w.deleted_at is null and w.retired_at is null) b
    where new.location_id is null
      or b.id = (select l.business_id from location l where l.id = new.location_id);
    return null;
  end $$;
