-- Releases a claim and returns the new state of the seat. The seat of an allocation returns to the
-- allocation (state 4), unless the allocation was released. Any other claim is deleted (state 0). The caller
-- must have locked the row of the claim.
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
