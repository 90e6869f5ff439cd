-- Lets a claim go and returns the state that the seat has then. A claim of an allocation goes back to
-- it (4) unless that was released; any other claim is deleted (0). The caller holds the row.
create or replace function let_go(p_presentation int, p_area int, p_seat int) returns smallint
  language plpgsql as $$
  begin
    update seat_claim c set state = 4, holder = null, expires_at = null, order_id = null
    where c.presentation_id = p_presentation and c.area = p_area and c.seat_no = p_seat
      and exists (select 1 from allocation a
        where a.id = c.allocation_id and a.released_at is null);
    if found then return 4; end if;
    delete from seat_claim c
    where c.presentation_id = p_presentation and c.area = p_area and c.seat_no = p_seat;
    return 0;
  end $$;
