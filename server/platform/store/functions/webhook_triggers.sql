-- The triggers that call the functions of webhook_events.sql. The triggers themselves contain the
-- conditions, so that a change that causes no event calls no function. An example is the clock of a
-- presentation, which every seat lock changes.
create or replace trigger webhook_new_orders after insert on orders
  referencing new table as new_rows for each statement execute function webhook_new_orders();

create or replace trigger webhook_held_order after update of state on orders for each row
  when (old.state = 'held' and new.state <> 'held') execute function webhook_held_order();

create or replace trigger webhook_cancellation after insert on cancellation
  for each row execute function webhook_cancellation();

create or replace trigger webhook_refund after update of state on refund for each row
  when (old.state <> 'done' and new.state = 'done') execute function webhook_refund();

create or replace trigger webhook_counter_refund after insert on counter_payment for each row
  when (new.kind = 'refund') execute function webhook_counter_refund();

create or replace trigger webhook_scan after update of scanned_at on ticket for each row
  when (old.scanned_at is null and new.scanned_at is not null) execute function webhook_scan();

create or replace trigger webhook_new_presentation after insert on presentation
  for each row execute function webhook_presentation();

create or replace trigger webhook_changed_presentation
  after update of starts_at, sales_end_at, venue_id, feature_id, plan_version, price_policy_id,
    seating_policy_id, maximum_seats, cancelled_at on presentation
  for each row when ((old.starts_at, old.sales_end_at, old.venue_id, old.feature_id,
      old.plan_version, old.price_policy_id, old.seating_policy_id, old.maximum_seats,
      old.cancelled_at)
    is distinct from (new.starts_at, new.sales_end_at, new.venue_id, new.feature_id,
      new.plan_version, new.price_policy_id, new.seating_policy_id, new.maximum_seats,
      new.cancelled_at))
  execute function webhook_presentation();

create or replace trigger webhook_membership after insert on membership_grant
  for each row execute function webhook_membership();

create or replace trigger webhook_voucher after insert on system_voucher for each row
  when (new.order_item_id is not null) execute function webhook_voucher();

create or replace trigger webhook_customer after insert on customer
  for each row execute function webhook_customer();
