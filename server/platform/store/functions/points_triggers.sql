-- The triggers that call the functions of points.sql, so that no code path can change points without an entry
-- in the ledger.
create or replace trigger point_opening after insert on membership for each row
  when (new.points_balance > 0 and new.order_id is null) execute function point_opening();

create or replace trigger point_granted after insert on membership_grant for each row
  when (new.points > 0) execute function point_grant();

create or replace trigger point_revoked after update of cancelled_at on membership_grant for each row
  when (new.points > 0 and old.cancelled_at is null and new.cancelled_at is not null)
  execute function point_grant();

create or replace trigger point_spent after insert on redemption for each row
  when (new.kind = 'points' and new.given_back_at is null) execute function point_redemption();

create or replace trigger point_returned after update of given_back_at on redemption for each row
  when (new.kind = 'points' and old.given_back_at is null and new.given_back_at is not null)
  execute function point_redemption();
