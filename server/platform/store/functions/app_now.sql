-- Returns the application's time. Tests shift this time, so everything in SQL that needs the time must call
-- this function. The migration m0001Ground creates the function too, because columns of later migrations
-- have it as their default.
create or replace function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + (select shift from app_clock) $$;

-- Returns the time zone of the installation, in which days and hours are calculated.
create or replace function house_zone() returns text language sql stable as
  $$ select coalesce((select time_zone from installation), 'Asia/Jerusalem') $$;
