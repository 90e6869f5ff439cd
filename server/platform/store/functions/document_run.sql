-- What stands before a document's number. Numbers count up by it. It never ends with a digit, so that two
-- documents with different runs never read the same. domain/saleDocument.ts has the same rule.
create or replace function document_run(prefix text, is_yearly boolean, issued_at timestamptz)
  returns text language sql stable as $$
    select coalesce(prefix, '') || case when is_yearly
      then extract(year from issued_at at time zone house_zone())::int || '-' else '' end
  $$;
