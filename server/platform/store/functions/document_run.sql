-- Returns the text in front of a document's number. Documents with the same text share one series of
-- numbers. The text never ends with a digit, so that documents with different texts never have the same
-- full number. domain/saleDocument.ts implements the same rule.
create or replace function document_run(prefix text, is_yearly boolean, issued_at timestamptz)
  returns text language sql stable as $$
    select coalesce(prefix, '') || case when is_yearly
      then extract(year from issued_at at time zone house_zone())::int || '-' else '' end
  $$;
