-- The booking logins that have not ended. Every query about who is logged in to a booking reads this view, so
-- that no query can forget that logins end.
create or replace view standing_login as
  select visitor_id, customer_id, kind, has_members, at from booking_login
  where expires_at > (select app_now());

comment on view standing_login is 'The booking logins that have not ended.';
