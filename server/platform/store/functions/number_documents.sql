-- Numbers the invoices and credit notes of a transaction. The function runs last, right before the commit,
-- because a transaction that has taken a number locks the counter until the commit and must not wait for
-- locks on seats during that time. If a sale fails, the rollback also resets the counter, so that no number
-- is skipped or given twice. Migration m0077SaleDocuments creates the trigger that calls this function.
create or replace function number_documents() returns trigger language plpgsql as $$
  declare
    series record;
    reached int;
  begin
    -- The trigger fires for each document. The first call numbers all documents of the transaction.
    if exists (select from sale_document d where d.id = new.id and d.number is not null) then
      return null;
    end if;
    -- The prefix and the first number are read in one statement, because an operator could change the
    -- series between two statements. The documents are read in a fixed order, so that two transactions for
    -- several businesses cannot deadlock.
    for series in
      select d.business_id, d.document_kind,
        document_run(s.prefix, coalesce(s.is_yearly, false), d.issued_at) as run,
        coalesce(min(s.first_number), 1) as first_number, count(*)::int as quantity,
        array_agg(d.id order by d.issued_at, d.id) as ids
      from sale_document d
        left join document_series s on s.business_id = d.business_id
          and s.document_kind = d.document_kind and s.retired_at is null
      where d.number is null
      group by 1, 2, 3 order by 1, 2, 3
    loop
      insert into document_counter as c (business_id, document_kind, run, last_number)
      values (series.business_id, series.document_kind, series.run,
        series.first_number - 1 + series.quantity)
      on conflict (business_id, document_kind, run) do update
        set last_number = greatest(c.last_number, series.first_number - 1) + series.quantity
      returning last_number into reached;
      update sale_document d
      set run = series.run, number = reached - series.quantity + w.place::int
      from unnest(series.ids) with ordinality as w (id, place)
      where d.id = w.id;
    end loop;
    return null;
  end $$;
