-- What tables and columns mean if their names do not say it. `npm run schema` copies these sentences into
-- schema.sql and into the types of the tables.

comment on table allocation is
  'Seats reserved for certain people until they are released for general sale.';
comment on column allocation.is_default is
  'Whether the allocation was created together with the presentation, from a layout_block of its layout.';
comment on column allocation.created_by is
  'The operator who created the allocation. Null for the demo.';

comment on table allocation_grant is
  'Allocations that a visitor may buy from, after entering a code or opening a mini-site.';

comment on table allocation_holder is
  'Who may buy from an allocation: whoever has a code, a mini-site or a partner''s link, a member number, or a membership type.';
comment on column allocation_holder.value is 'The code, or the member number or id as text.';

comment on table api_key is
  'Keys with which programs call the operators'' API for one business. Only a hash of the secret is stored.';
comment on column api_key.operator_id is
  'The operator whose rights the key has. Nobody can log in as this operator.';
comment on column api_key.networks is
  'Networks in CIDR notation from which the key is accepted. If empty, it is accepted from any.';
comment on column api_key.hint is
  'The first characters of the secret, by which people recognize the key.';
comment on column api_key.former_hash is
  'Hash of the secret before the last rotation. This secret is accepted until former_until.';
comment on column api_key.last_used_at is 'The time of the last call, accurate to the minute.';

comment on table app_clock is 'How far tests have shifted the time of app_now().';

comment on table audience_sale is
  'Sales of seats without an order, many seats per row: those of an earlier system, and those of the demo''s fictitious audience. No ticket rows exist for them. Rows with negative numbers take a sale back.';
comment on column audience_sale.point_of_sale is
  'imported for seats of an earlier system, web for the demo''s audience.';

comment on table business_calendar is
  'When the business day begins for businesses that have not set it. Copied from the configuration.';

comment on table cancellation_default is
  'The cancellation terms of a business for its auth profiles that have no terms of their own.';

comment on column cancellation.to_counter is 'Refunded at the box office, in agorot.';
comment on column cancellation.to_bank is
  'Not refunded, because the buyer''s bank had already charged the payment back. In agorot.';

comment on table captcha is
  'The captcha on pages of a business''s own host, in place of the installation''s.';
comment on column captcha.captcha_secret is 'Encrypted. Null for the server''s own puzzles.';
comment on column captcha.least_score is 'Minimum score in percent, for a service that gives scores.';

comment on table counter_payment is 'Payments that the box office took or gave back.';
comment on column counter_payment.id is 'Also the id of the payment''s ledger entry.';
comment on column counter_payment.amount is 'In agorot, always positive.';
comment on column counter_payment.reference is 'The reference number that the card terminal printed.';

comment on column customer.ssn is 'ID number, encrypted. Queries use ssn_index.';
comment on column customer.mobile is
  'In E.164 format. Rows written before migration m0038 may have the local format 05….';
comment on column customer.date_of_birth is 'As YYYY-MM-DD.';

comment on column customer.consents_at is
  'When the consents were given, according to an earlier system. Null if the consents were given in this system.';

comment on table data_import is 'Imports of files with rows of an earlier system, and their progress.';
comment on column data_import.once_key is
  'Idempotency key: the same file sent twice with one key is imported once.';
comment on column data_import.mapping is 'For each field, the index of its column in the file.';
comment on column data_import.undo_before is
  'The undo goes from high row numbers to low, and has processed all rows with this number or a higher one.';
comment on column data_import.code is 'Error code of a failed import.';
comment on column data_import_file.content is 'The lines as gzipped JSON in base64, encrypted.';
comment on column data_import_row.record is
  'Key of the row that the line created or changed in the target table.';
comment on column data_import_row.filled is
  'Columns of an existing row that the line filled in, with a hash of each value.';

comment on table gateway_payment is 'What identifies a payment at the gateway of its payment account.';
comment on column gateway_payment.page_id is
  'The gateway''s payment page. Null if a saved card was charged.';
comment on column gateway_payment.transaction_id is
  'The gateway''s id of the approved transaction. Null until the server has seen the approval.';
comment on column gateway_payment.capture_id is 'The gateway''s id of the charge that moved the money.';
comment on column gateway_payment.released_id is
  'The approved transaction that was voided. It is never captured.';
comment on column gateway_payment.installments is 'The number of instalments that the gateway reports.';
comment on column gateway_payment.closed_at is 'Since when the payment can no longer be made.';
comment on table gateway_refund is
  'Refunds at gateways, stored before the request, because these gateways have no idempotency keys that would make a retry safe.';
comment on column gateway_refund.refund_id is
  'The gateway''s id of the refund. Null until the gateway has confirmed the refund.';

comment on table hall_layout is
  'Seating layouts of a hall, each with its own versions of a seat plan. A hall has at least one.';
comment on column hall_layout.seatplan_id is
  'With the hall, identifies the versions of the layout''s plan. venue.seatplan_id is that of the hall''s usual layout.';
comment on column hall_layout.begins_with is
  'The layout whose plan was copied when this layout was created.';
comment on column hall_layout.blocks_revision is
  'Incremented with every change of the layout''s rows in layout_block.';

comment on table imported_sale is
  'Sales of an earlier system, many tickets per row. No ticket rows exist for them.';

comment on table encryption_key is
  'Ids of the keys with which values in the database are encrypted. A node that lacks one of these keys does not start.';

comment on column enrolment.ssn is
  'ID number of the person it was bought for, encrypted. Null if none was given.';

comment on column feature.language is
  'Code of the spoken language. Null if the show has no spoken language.';
comment on column feature.waiver_terms_id is
  'The waiver that visitors have to sign before the presentations of this show.';

comment on table function_file is
  'Files of server/platform/store/functions that were applied to this database, with their hashes.';

comment on table guess_count is 'Counts wrong guesses in leaky buckets.';
comment on column guess_count.level is 'The level of the bucket at the time in the column "at".';
comment on column guess_count.leak is 'By how much the level falls in a second.';

comment on column login_link.sent_to is 'The masked address or number that the link was sent to.';

comment on column login_session.id is
  'Identifies the session to people. The hash of the token must not be shown.';
comment on column login_session.seen_at is 'The time of the last call, accurate to the minute.';
comment on column login_session.visitor_id is
  'The visitor of the browser that logged in. Null for an operator.';

comment on column member.ssn is
  'ID number, encrypted. Queries use ssn_index, a hash of its nine digits.';
comment on column member.mobile is
  'Mobile number of a member, also if the member has no customer account.';

comment on table member_proof is
  'Visitors who have proved that a member number or a senior citizen''s ID is theirs.';
comment on column member_proof.subject is 'The member number, or the id of the senior citizen.';

comment on column membership.anchor_day is
  'Day of the month on which renewals end, or the last day of a shorter month. If null, it is the day of ends_at.';
comment on column membership.offer_id is
  'The offer that was bought. Null if the membership was not bought in this system.';
comment on column membership.order_id is
  'The order that bought it. Null if the membership was not bought in this system.';

comment on column membership_grant.ended_at is
  'When the membership would have ended without this purchase.';
comment on column membership_grant.ends_at is 'When the membership ends with this purchase.';

comment on column membership_offer.season_id is
  'If set, the buyer chooses a permanent seat for the shows of this season.';

comment on column membership_offer.point_months is
  'Months after which earned points expire. If null, they never expire.';

comment on table membership_point_rule is
  'How members earn points. A rule without ticket type and category applies to every ticket and product.';
comment on column membership_point_rule.points_per_unit is
  'Points for each whole unit of the installation''s currency.';

comment on column membership_offer_price.currency_amount is 'In hundredths of the currency.';
comment on column membership_offer_price.is_by_code is
  'Whether the price is not listed and offered only to buyers who give the code of the price, for example in a link.';

comment on column newsletter.email is 'In lower case.';
comment on column newsletter.asked_at is
  'When the address was entered, or last entered again while it was not subscribed.';
comment on column newsletter.text_version is
  'Version of the text that asked for consent. Null for consents given before the version was recorded.';

comment on column operator.totp_secret is 'Secret of the operator''s authenticator app, encrypted.';
comment on column operator.totp_pending is 'A new secret that no code has confirmed yet, encrypted.';
comment on column operator.totp_used_step is
  'Time step of the last code that was used to log in. Codes of this step or before are refused.';
comment on column operator.visitor_id is
  'The visitor who locks seats that the operator is about to sell. Null until the operator first locks a seat.';
comment on column operator.location_ids is
  'The locations that the operator is limited to. If empty, all locations of the operator''s businesses.';

comment on column operator_event.operator_id is 'Null if no operator has that name.';
comment on column operator_event.call is 'Method and path of the API call.';
comment on column operator_event.business_ids is
  'The businesses that the call concerns. Null if the businesses are unknown.';
comment on column operator_event.location_ids is
  'The locations that the call concerns. Null if the call concerns whole businesses.';

comment on column order_item.listed is 'Price of one piece in its price list, in agorot.';
comment on column order_item.discount is 'Discount on one piece in agorot, zero or negative.';
comment on table mail_gateway is
  'The mail server through which a business sends its mails, in place of the installation''s.';
comment on column mail_gateway.smtp_password is 'Encrypted.';

comment on table document_series is
  'How a business numbers its tax invoices or its credit notes, in place of 1, 2, 3 and so on.';
comment on column document_series.first_number is
  'The lowest number that is given. If null, 1. In a yearly series it applies to each year. Numbers that were given go on counting up.';
comment on table document_counter is
  'The last number that was given under each prefix. It never decreases.';
comment on column document_counter.run is
  'The text printed before the number: the prefix, and in a yearly series the year.';

comment on table sale_document is
  'The tax invoice of each sale and the credit note of each refund, with their numbers.';
comment on column sale_document.cancellation_id is
  'For a credit note, the cancellation that was refunded.';
comment on column sale_document.run is
  'The text printed before the number: the prefix, and in a yearly series the year.';
comment on column sale_document.number is
  'Assigned by the trigger number_documents right before the commit, so that it is never null in committed rows.';

comment on column order_item.amount is 'Price of all pieces, in agorot.';

comment on column order_product.amount is 'Price of the pieces that no voucher paid for, in agorot.';
comment on column order_product.redeemed is
  'Number of pieces that vouchers paid for. They are handed out before the others.';
comment on table voucher_offer_product is
  'The products that a voucher pays for. Each issued voucher has a system_voucher_item for each of them.';
comment on column system_voucher_item.product_id is
  'The product that the item pays for, if its kind is product.';
comment on column order_item.term_version_id is
  'Version of the offer''s own terms that the buyer accepted. Null if the offer has no terms.';

comment on column orders.customer is 'The buyer''s data as parsed from the cart.';
comment on column orders.customer_id is 'The customer who was logged in when buying.';
comment on column orders.last_transaction_id is
  'A new random id with every change of the order. A client sends the one it knows, so that it cannot overwrite a newer change. Null before the first change.';
comment on column orders.lost_share is
  'Fraction of the order''s remaining value that banks have charged back for good, from 0 to 1.';
comment on column orders.sold_at_counter is
  'Whether it was sold at the box office, or was a reservation that was paid for there.';
comment on column orders.complimentary is 'Why the tickets are complimentary. Null if the tickets were sold.';
comment on column orders.handed_over_by is
  'The operator who handed over the tickets at the box office.';
comment on column orders.turned_by is
  'The visitor who turned this unpaid reservation into a cart in order to pay for it.';

comment on column outbox.lane is 'The queue that the kind belongs to.';
comment on column outbox.lease is 'Identifies the lease of the node that is processing the row.';
comment on column outbox.failing_since is 'Time of the first failed attempt since the last success.';
comment on column outbox.dead_at is
  'When retries ended. A dead letter that was discarded has done_at too.';

comment on column partner.secret is 'Key that signs the partner''s links, encrypted.';

comment on table payment_account is
  'An auth profile''s account at a payment company: a gateway, or Stripe.';
comment on column payment_account.terminal is
  'The gateway''s number or uid of the terminal, or the id of the Stripe account.';
comment on column payment_account.page is
  'The gateway''s uid of the payment page, if there are several.';
comment on column payment_account.cashier is
  'The gateway''s uid of the cashier that charges saved cards.';
comment on column payment_account.is_framed is
  'Whether the payment page is shown in a frame of the checkout. Otherwise the browser leaves for it.';
comment on column payment_account.is_taken_at_once is
  'Whether cards are charged when the payer pays. Otherwise the amount is authorized first and captured later.';
comment on column payment_account.keys is
  'The account''s API keys, encrypted. Null until they are entered.';

comment on column payment_attempt.asked_until is
  'Until this time no other node takes over, because the node that asks the provider may still be running.';
comment on column payment_attempt.deadline is 'Until when the payer can complete the payment.';
comment on column payment_attempt.account is
  'The provider''s account. Null for payments begun before this column existed.';
comment on column payment_attempt.charge_amount is
  'The charged amount, in hundredths of charge_currency.';

comment on table payment_dispute is
  'Payments that a buyer disputes at the bank, as the provider last reported them.';
comment on column payment_dispute.amount is 'The disputed amount, in hundredths of currency.';
comment on column payment_dispute.withdrawn is
  'What the bank has taken from the seller and not given back, in hundredths of currency.';
comment on column payment_dispute.booked is
  'The part of withdrawn that had not already been refunded to the buyer, in agorot.';
comment on column payment_dispute.fee is 'The provider''s fees, in hundredths of fee_currency.';
comment on column payment_dispute.is_inquiry is
  'Whether the bank only asks for information and no money has moved.';
comment on column payment_dispute.version is 'Number of times the row was written.';

comment on table payment_mismatch is
  'Payments for which the provider reported other terms, such as the amount, than were requested. If outcome is held, an operator has to decide what becomes of the payment.';
comment on column payment_mismatch.business_id is
  'The business whose administrators see the payment. If null, all administrators see it.';

comment on table plan_capacity is
  'Number of seats and places of a plan, which the server computes from the packed plan.';

comment on column plan_draft.format is 'Format of the uploaded file. Null if the format was not recognized.';
comment on column plan_draft.ticket_groups is 'The price categories as they are named in the file.';
comment on column plan_draft.plan_gzip is
  'The plan with the ids of the file, as gzipped JSON. Null if the file has no drawable seats.';
comment on column plan_draft.bytes_gzip is 'The same plan in the compact format.';
comment on column plan_draft.seatplan_id is
  'The layout (hall_layout.seatplan_id) that the draft is published into.';
comment on column plan_draft.plan_version is 'The version under which it was published.';

comment on table point_earning is
  'The points that an order has earned for its buyer''s membership. It records what was taken back, so that nothing is taken back twice.';
comment on column point_earning.rules is
  'The rules at the time of the sale. They also apply when a part of the order is cancelled.';
comment on column point_earning.taken_back is
  'How many of the points were taken back because parts were cancelled.';
comment on column point_earning.missing is
  'How many of taken_back could not be taken from the membership, because they had been spent.';

comment on table point_entry is
  'The ledger of loyalty points. The entries of a membership add up to its balance.';
comment on column point_entry.lot_id is
  'The lot from which points are taken or to which they return. A lot is an entry that adds new points, and has null here.';
comment on column point_entry.left_points is
  'The points of a lot that are left. The lots of a membership add up to its balance, too.';
comment on column point_entry.missing is
  'Points that should have been taken back, but had already been spent.';

comment on table layout_block is
  'Seats that are blocked or allocated in each new presentation of a layout. A block has a reason, an allocation has a name.';
comment on column layout_block.seats is
  'Section, row and seat name of each seat, because seat numbers change from one version of the plan to the next.';

comment on table point_sum is 'Sums of ticket_change by day, location, show and point of sale.';

comment on column presentation.maximum_seats is
  'Maximum seats for one visitor. If null, the installation''s limit applies.';
comment on column presentation.cancelled_at is
  'When the organizer cancelled it. Nothing is sold for it any more.';

comment on column presentation_change.from_starts_at is 'The presentation''s start before the change.';
comment on column presentation_change.refund_until is
  'Until when buyers can return their tickets for a full refund.';

comment on table presentation_sum is 'Sums of ticket_change by presentation.';

comment on table price is 'Price in agorot of a ticket type in a ticket group.';

comment on table product_change is
  'Changes of product sales that the function fold_sales has not added to product_sum yet.';

comment on table product_sum is
  'Sums of product_change. feature_id 0 means that the sale belongs to no show.';

comment on column reference_option.customer_id is
  'The customer (reference_agent) who maintains the reference. Null for the references that operators maintain.';
comment on column reference_option.feature_id is 'If set, it is valid for this show only.';
comment on column reference_option.presentation_id is 'If set, it is valid for this presentation only.';

comment on column saved_card.account is
  'The payment account whose gateway stores the card. Null for other providers.';
comment on column saved_card.token is
  'The server''s own token, which the payer gets. The provider''s token never leaves the server.';
comment on column saved_card.mobile is
  'Mobile number on the order with which the card was saved. Null if a customer was logged in.';
comment on column saved_card.expiry is 'As MM/YY.';

comment on column sealed_column.place is
  'A column listed in encryption/sealedColumns whose existing rows have all been encrypted.';

comment on column season_presentation.payable_amount is
  'What an enrolled member pays for this presentation, in agorot.';

comment on table seat_block is
  'Seats that operators keep from being sold. A block without any seat_claim is history.';

comment on column seat_block.is_default is
  'Whether the block was created together with the presentation, from a layout_block of its layout.';

comment on table seat_claim is
  'Who has a seat. A seat without a row is free. In area 0, seat_no is a reserved seat''s number in the plan. Each general-admission section is an area of its own that numbers its places.';
comment on column seat_claim.state is '1 locked, 2 held, 3 sold, 4 blocked.';
comment on column seat_claim.allocation_id is 'The allocation that the seat belongs to.';
comment on column seat_claim.block_id is 'The block that keeps the seat from being sold.';

comment on table seat_event_batch is
  'Changes to seats of a presentation in one transaction. clock is the number of the last change, and the others have the consecutive numbers before it.';
comment on column seat_event_batch.seats is
  'Seat numbers. An element is null if its seat no longer exists.';

comment on table seat_note is 'An operator''s note on a seat. It stays when another buyer gets the seat.';

comment on column seatplan_version.plan_gzip is
  'The plan in the format of the API (domain/seatplan), as gzipped JSON.';

comment on table secret is
  'The installation''s own secrets, such as the key that signs cookies, with one row per generation.';
comment on column secret.value is 'Encrypted.';
comment on column secret.signs_from is
  'Since when this generation signs. If null, since it was created.';
comment on column secret.accepted_until is
  'Until when signatures of this generation are accepted. If null, there is no end.';

comment on column senior_citizen.ssn is 'ID number, encrypted. Queries use ssn_index.';
comment on column senior_citizen.mobile is 'Mobile number to which a code is sent as proof.';

comment on table sms_gateway is
  'The SMS gateway through which a business sends its text messages, in place of the installation''s.';
comment on column sms_gateway.sms_url is 'URL template like the setting SMS_URL, encrypted.';
comment on column sms_gateway.sms_body is
  'Body template like the setting SMS_BODY, encrypted. If null, a GET without a body is sent.';
comment on column sms_gateway.sms_authorization is 'Value of the Authorization header, encrypted.';
comment on column sms_gateway.sms_countries is
  'Countries whose numbers the gateway serves. If empty, only that of the setting DEFAULT_COUNTRY.';

comment on column stripe_payment.account_id is
  'The payment account of the auth profile. Null if the installation''s own Stripe account was used.';

comment on column system_voucher.order_item_id is
  'The order item that bought the voucher. Null for a credit, and if the voucher was not bought in this system.';
comment on column system_voucher.document_key is 'The secret part of the URL of the voucher''s page.';

comment on column ticket.coupon is 'Discount that a code gives on the listed price, zero or negative.';
comment on column ticket.scanned_by is 'The operator who scanned the ticket at the entrance.';
comment on column ticket.allocation_id is 'The allocation that the seat belonged to when it was sold.';

comment on table ticket_change is
  'Changes of ticket sales that the function fold_sales has not added to the sums yet.';

comment on column ticket_group.business_id is 'If null, the group is available to every business.';

comment on column presentation.on_sale_at is
  'When online sales begin. If null, they are open at once. The box office can sell earlier.';
comment on column presentation.publish_at is
  'When the storefront begins to show the presentation. If null, it does so at once.';
comment on column presentation.retired_at is
  'When an operator removed it as a mistake, before anything was sold. It is no longer shown anywhere.';

comment on table price_policy_rule is
  'When a price list is the default, by the presentation''s start. An empty list of weekdays matches every day.';

comment on column resource_change.event_id is
  'The row of operator_event for the call that made the change. Null for changes made before this column existed.';

comment on table ticket_sum is 'Sums of ticket_change by ticket type.';

comment on column ticket_type.business_id is 'If null, the type is available to every business.';

comment on column video.file is 'Path below MEDIA_DIR/vod.';
comment on column video.hours is 'For how many hours after the purchase it can be watched.';

comment on table visitor is
  'A visitor of the storefront. id is used in other tables and never sent to clients, which know the visitor by uuid.';
comment on column visitor.cookie_at is
  'When the visitor last got a new cookie at a login. Null if the first cookie is still in use.';
comment on column visitor.steps_entered is
  'Bit mask of the booking steps whose timer has been started once for the current cart. The first start is no extension.';

comment on column waiver.signature is
  'In the format of domain/signature. Null if the name was typed instead.';

comment on column waiver_terms.text is 'One line per paragraph.';

comment on table waiting_place is 'Places of visitors in a waiting room, numbered in order of arrival.';
comment on column waiting_place.rank is
  'Position in the order of admission, which the draw determines. Null until the visitor has been let in.';
comment on column waiting_place.entered_by is
  'The visitor who used the place, perhaps on another device than the one that joined.';
comment on column waiting_place.inside_until is 'Until when the visitor may choose seats.';
comment on column waiting_place.customer_id is 'The member whose place in a presale it is.';
comment on column waiting_place.passed_at is
  'When the visitor was skipped, because the page had stopped polling. Null once the visitor has come back and been called.';
comment on column waiting_place.recalled_at is
  'When the visitor was called after having been skipped and come back.';

comment on table waiting_seen is
  'Places in waiting rooms whose pages have polled lately. Through this table nodes learn of polls that other nodes received.';
comment on column waiting_seen.numbers is 'The numbers of the places.';

comment on table waiting_room is
  'Presentations that are entered through a waiting room, and how far its queue has come.';
comment on column waiting_room.lobby_minutes is 'How long before the sale visitors can join.';
comment on column waiting_room.per_minute is 'Maximum number of visitors per minute who are let in.';
comment on column waiting_room.max_inside is 'How many visitors may choose seats at the same time.';
comment on column waiting_room.inside_minutes is 'How long a visitor may choose seats.';
comment on column waiting_room.joined is 'The last number that was given out.';
comment on column waiting_room.called is
  'Ranks up to this one may enter, except those that were skipped.';
comment on column waiting_room.drawn is 'Numbers up to this one took part in the draw. Null before the draw.';
comment on column waiting_room.seed is 'Four words in hexadecimal that determine the draw.';
comment on column waiting_room.paced_at is 'The time up to which visitors were called at the pace.';
comment on column waiting_room.minute_at is 'When the current minute of the measured pace began.';
comment on column waiting_room.calls is 'Visitors called in each of the last minutes, the latest first.';
comment on column waiting_room.away_minutes is
  'How long a page may not poll before its visitor counts as away and is skipped.';
comment on column waiting_room.passed is 'How many visitors were skipped and have not come back.';
comment on column waiting_room.passes is 'How many times visitors were skipped, or called after coming back.';
comment on column waiting_room.minute_moves is 'By how many ranks the queue has moved in the current minute.';
comment on column waiting_room.moves is 'Ranks moved in each of the last minutes, the latest first.';
comment on column waiting_room.watched_since is
  'Since when nodes have recorded polls without a gap. Soon after a gap nobody is skipped.';
comment on column waiting_room.watched_at is 'When a node last recorded polls.';
comment on column waiting_room.presale_minutes is
  'How many minutes before the sale members and holders of a code may buy. 0 means that there is no presale.';
comment on column waiting_room.presale_offers is
  'Ids of the membership offers whose buyers may buy in the presale.';
comment on column waiting_room.presale_joined is 'How many places were given out in the presale.';
comment on column waiting_room.presale_drawn is
  'How many places of the presale took part in its draw. Null before the draw.';
comment on column waiting_room.presale_seed is
  'Random seed of the presale''s draw: four words in hexadecimal.';
comment on column waiting_room.max_per_card is
  'Maximum tickets per payment card, over all orders. If null, there is no limit.';
comment on column waiting_room.max_per_mobile is
  'Maximum tickets per mobile number, over all orders. If null, there is no limit.';

comment on table presale_code is 'Codes that admit visitors to a presale.';
comment on column presale_code.places is 'How many visitors can use the code.';

comment on column business_rules.offline_sales is
  'Whether a scanner without a network admits tickets that were sold after it loaded the list of tickets. If null, it does.';

comment on table door_device is
  'Devices that have loaded the list of a presentation''s tickets in order to scan them.';
comment on column door_device.id is
  'A random id chosen by the device. It proves nothing and only tells devices apart.';
comment on column door_device.gate is 'The name that the staff entered for the entrance.';
comment on column door_device.since is 'When the device first loaded the list.';
comment on column door_device.waiting is
  'How many admissions the device had not sent yet when it last reported.';

comment on table door_scan is
  'Admissions recorded by devices, and the server''s verdict on those that were made without a network.';
comment on column door_scan.id is
  'Chosen by the device, so that an admission that is sent twice is recorded once.';
comment on column door_scan.ticket_id is 'Null if the scanned code belongs to no ticket.';
comment on column door_scan.scanned_at is 'By the device''s clock, limited to a plausible time.';
comment on column door_scan.outcome is
  'accepted, or why the server would have refused. The person has been admitted in either case.';
comment on column door_scan.earlier_at is 'When somebody had already been admitted with the ticket.';

comment on table household_mark is
  'Cards, their holders and mobile numbers of the orders of presentations with a limit per household, as keyed hashes.';

comment on table node_load is
  'How busy each node is. Waiting rooms let in fewer visitors if the nodes are busy.';
comment on column node_load.load is 'Fraction of time in which the node is busy, from 0 to 1.';

comment on table wallet_account is 'Keys with which the wallet passes of a business are signed.';
comment on column wallet_account.apple_key is 'Encrypted.';
comment on column wallet_account.google_account is 'Encrypted.';
comment on table customer_photo is
  'Photographs that customers have uploaded of themselves. customer.photo has the version.';
comment on column customer_photo.picture is 'WebP in base64, encrypted.';

comment on table google_pass is
  'Passes for which a customer got a link to Google Wallet, each with a hash of what was last sent to Google.';
comment on column google_pass.object_id is
  'The id of the pass at Google. A ticket gets another one when it is transferred to somebody else.';
comment on column google_pass.class_id is 'The id at Google of the show that the pass belongs to.';
comment on table wallet_device is 'Devices that are notified when a pass changes.';
comment on table wallet_pass is
  'Passes that were issued, each with a hash of its content and the time at which the content last changed.';

comment on table webhook_endpoint is 'URLs to which the events of a business are sent.';
comment on column webhook_endpoint.location_ids is
  'The locations whose events are sent. If empty, all events of the business are sent, also those that concern no location.';
comment on column webhook_endpoint.secret is 'Key that signs the requests, encrypted.';
comment on column webhook_endpoint.former_secret is
  'Key before the last rotation, encrypted. Until former_until requests are signed with both keys, so that the receiver can switch at any time.';
comment on column webhook_endpoint.deleted_at is
  'When it was deleted together with its secrets. Only earlier versions did this.';
comment on column webhook_endpoint.retired_at is
  'If set, it gets no events. It keeps its secret and can be restored.';
comment on column webhook_endpoint.failing_since is
  'Time of the first failed attempt since the last success.';
comment on column webhook_endpoint.disabled_at is
  'When the server disabled it because it had failed for too long. Null if an operator disabled it.';
comment on table webhook_message is
  'Events to send to webhooks. They contain no secrets and no personal data.';
comment on column webhook_message.number is 'A number that orders the events of the installation.';
comment on column webhook_message.is_sample is 'Whether it is a sample sent by the test button.';
comment on table webhook_attempt is 'Log of the requests that were sent to webhooks.';
comment on column webhook_attempt.status is
  'HTTP status of the response. Null if there was no response.';
comment on column webhook_attempt.answer is 'The first 2,000 bytes of the response body.';
comment on column message_template.sms is 'Text of the SMS. If null, the default text is used.';
comment on table ticket_template is
  'What the tickets of a business show in addition to the required content. The row without a business is the installation''s default.';
comment on column ticket_template.header_picture is 'The picture at the top of the ticket.';
comment on column ticket_template.print_size is 'Paper size of the box office''s printer.';


comment on table installation is
  'Languages, currency and time zone of the installation, and the state of its set-up page. An installation from before that page existed has no row.';
comment on column installation.default_locale is
  'The language that visitors see until they choose another one.';
comment on column installation.time_zone is
  'IANA name. SQL functions and triggers read it through house_zone().';
comment on column installation.setup_passed is 'Steps of the set-up page that were skipped for later.';
comment on column installation.setup_ended_at is 'When the set-up page was closed for good.';
