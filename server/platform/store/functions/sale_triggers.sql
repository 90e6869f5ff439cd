-- The triggers that call the functions of log_sales.sql. The triggers are in a separate file, because
-- creating a trigger waits until no sale is in progress. A change of the functions alone therefore does not
-- wait for sales.
create or replace trigger log_new_tickets after insert on ticket
  referencing new table as new_rows for each statement execute function log_tickets();

create or replace trigger log_changed_tickets after update on ticket
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_tickets();

create or replace trigger log_changed_orders after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_orders();

create or replace trigger log_new_products after insert on order_product
  referencing new table as new_rows for each statement execute function log_products();

create or replace trigger log_new_audience after insert on audience_sale
  referencing new table as new_rows for each statement execute function log_audience();
