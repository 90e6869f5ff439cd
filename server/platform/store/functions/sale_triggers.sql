-- What writes the lines that log_sales.sql counts. They stand apart from their functions, because
-- to create a trigger waits until nobody sells.
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
