-- Numbers the invoices and credit notes of a transaction. It runs last, right before the commit: a
-- transaction that has taken a number locks the counter until the commit, and must not wait for seats in that
-- time. If a sale fails, the rollback also resets the counter, so that no number is skipped or given twice.
-- m0077SaleDocuments creates its trigger.
create or replace function number_documents() returns trigger language plpgsql as $$
  declare
    series record;
    reached int;
  begin
    -- The trigger fires for each document. The first call numbers all documents of the transaction.
    if exists (select from sale_document d where d.id = new.id and d.number is not null) then
      return null;
    end if;
    -- The prefix is stored first, because an operator can change the series between two statements.
    update sale_document d set run = coalesce((
      select document_run(s.prefix, s.is_yearly, d.issued_at) from document_series s
      where s.business_id = d.business_id and s.document_kind = d.document_kind
        and s.retired_at is null), '')
    where d.number is null;
    -- In a fixed order, so that two transactions for several businesses cannot deadlock.
    for series in
      select d.business_id, d.document_kind, d.run, count(*)::int as quantity,
        coalesce((select s.first_number from document_series s
          where s.business_id = d.business_id and s.document_kind = d.document_kind
            and s.retired_at is null), 1) as first_number
      from sale_document d where d.number is null
      group by 1, 2, 3 order by 1, 2, 3
    loop
      insert into document_counter as c (business_id, document_kind, run, last_number)
      values (series.business_id, series.document_kind, series.run,
        series.first_number - 1 + series.quantity)
      on conflict (business_id, document_kind, run) do update
        set last_number = greatest(c.last_number, series.first_number - 1) + series.quantity
      returning last_number into reached;
      update sale_document d set number = reached - series.quantity + w.place
      from (
        select o.id, row_number() over (order by o.issued_at, o.id)::int as place
        from sale_document o where o.number is null and o.business_id = series.business_id
          and o.document_kind = series.document_kind and o.run = series.run) w
      where d.id = w.id;
    end loop;
    return null;
  end $$;
