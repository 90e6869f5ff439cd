create view standing_login as
  select visitor_id, customer_id, kind, has_members, at from booking_login
  where expires_at > (select app_now());
