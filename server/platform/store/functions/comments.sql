-- What tables and columns mean if their names do not say it. `npm run schema` copies these sentences into
-- schema.sql and into the types of the tables.

comment on table allocation is 'Seats set aside for some people until they are released.';
comment on column allocation.is_default is
  'Whether the presentation began with it, because its layout does.';
comment on column allocation.created_by is 'The operator who set it aside. Null for the demo.';

comment on table allocation_grant is 'What a visitor has opened by a code or a page.';

comment on table allocation_holder is
  'Who may have the seats: by a code, a mini-site, a partner''s link, a member number or a membership type.';
comment on column allocation_holder.value is 'The code, or the number as text.';

comment on table api_key is
  'Keys by which programs make operator calls for one business. The secret is kept as a hash.';
comment on column api_key.operator_id is 'The operator as which the key acts. Nobody logs in as it.';
comment on column api_key.networks is 'Networks in CIDR notation from which it is accepted. Empty: any.';
comment on column api_key.hint is 'The first characters of the secret, by which people recognize it.';
comment on column api_key.former_hash is
  'The secret before the last rotation. It is accepted until former_until.';
comment on column api_key.last_used_at is 'The last call, to the minute.';

comment on table app_clock is 'How far tests have shifted the time of app_now().';

comment on table audience_sale is
  'What the demo sold to its audience, many seats a row. There are no tickets of it.';

comment on table business_calendar is
  'When the business day of a business without an own rule begins, from the configuration.';

comment on table cancellation_default is
  'The cancellation terms of a business, for auth profiles without a policy of their own.';

comment on column cancellation.to_counter is 'Given back at the box office.';
comment on column cancellation.to_bank is
  'Not given back, because the buyer''s bank had already taken it back.';

comment on table captcha is
  'The captcha on the pages of a business''s host, in place of the installation''s.';
comment on column captcha.captcha_secret is 'Sealed. Null for puzzles of our own.';
comment on column captcha.least_score is 'In percent, for a service that gives scores.';

comment on table counter_payment is 'Money that went over the counter.';
comment on column counter_payment.id is 'Also the id of its ledger entry.';
comment on column counter_payment.amount is 'Agorot, above zero.';
comment on column counter_payment.reference is 'The number on the terminal''s slip.';

comment on column customer.ssn is 'Sealed. Look-ups use ssn_index.';
comment on column customer.mobile is
  'E.164. Rows of nodes before m0038 may have the local form 05….';
comment on column customer.date_of_birth is 'YYYY-MM-DD';

comment on column customer.consents_at is
  'When an earlier system says that the consents were given. Null if they were given here.';

comment on table data_import is 'A table of an earlier system, and how far its import is.';
comment on column data_import.once_key is 'The same file sent twice with one key is one import.';
comment on column data_import.mapping is 'The place of each field''s column in the table.';
comment on column data_import.undo_before is 'Rows from this number on have been looked at by the undo.';
comment on column data_import.code is 'Why it failed.';
comment on column data_import_file.content is 'The lines as gzipped JSON in base64, sealed.';
comment on column data_import_row.record is 'The key of what the line wrote in the target''s table.';
comment on column data_import_row.filled is
  'Columns of an existing record that the line filled in, with a hash of each value.';

comment on table gateway_payment is 'What a payment is known by at the gateway of its account.';
comment on column gateway_payment.page_id is 'The payment page. Null for the charge of a kept card.';
comment on column gateway_payment.transaction_id is 'The approval, once it was seen.';
comment on column gateway_payment.capture_id is 'The charge that moved the money.';
comment on column gateway_payment.released_id is 'The approval that was given up. It is never captured.';
comment on column gateway_payment.installments is 'As the gateway reports them.';
comment on column gateway_payment.closed_at is 'Since then nobody may pay any more.';
comment on table gateway_refund is 'Refunds at gateways, which have no idempotency keys of their own.';
comment on column gateway_refund.refund_id is 'Null until the gateway has confirmed the refund.';

comment on table hall_layout is
  'A way to furnish a hall, with versions of a plan of its own. A hall has at least one.';
comment on column hall_layout.seatplan_id is
  'Names the versions of its plan, with the hall. venue.seatplan_id names the usual layout.';
comment on column hall_layout.begins_with is 'The layout whose plan it was begun with.';
comment on column hall_layout.blocks_revision is 'Increases with every change of layout_block.';

comment on table imported_sale is 'What an earlier system sold, many tickets a row. There are no tickets of it.';

comment on table encryption_key is
  'The keys that sealed texts need. A node without one of them does not start.';

comment on column enrolment.ssn is 'The ID that it was bought for, sealed. Null if none was given.';

comment on column feature.language is 'Code of the spoken language. Null if nobody speaks.';
comment on column feature.waiver_terms_id is 'The terms to sign before its presentations.';

comment on table function_file is 'The files of store/functions/ that this database has had.';

comment on table guess_count is 'Wrong guesses in leaky buckets.';
comment on column guess_count.level is 'The level at the time of "at".';
comment on column guess_count.leak is 'How much drains in a second.';

comment on column login_link.sent_to is 'Where it was sent to, shortened.';

comment on column login_session.id is 'May be shown, which the hash of the token may not.';
comment on column login_session.seen_at is 'The last call, to the minute.';
comment on column login_session.visitor_id is 'The browser''s visitor. Null for an operator.';

comment on column member.ssn is 'Sealed. Look-ups use ssn_index, a hash of its nine digits.';
comment on column member.mobile is
  'How the house reaches a member who is no customer of the storefront.';

comment on table member_proof is 'Whose number or ID a visitor has proved.';
comment on column member_proof.subject is 'The member''s number, or the id of the senior citizen.';

comment on column membership.anchor_day is
  'Day of the month on which it ends, where the month has it. Null: the day of ends_at.';
comment on column membership.offer_id is 'What it was bought as. Null if it came from elsewhere.';
comment on column membership.order_id is
  'The order that bought it. Null if it came from elsewhere.';

comment on column membership_grant.ended_at is
  'When the membership would have ended without this grant.';
comment on column membership_grant.ends_at is 'When the membership ends with it.';

comment on column membership_offer.season_id is
  'The buyer chooses a permanent seat in these shows.';

comment on column membership_offer.point_months is
  'Months after which earned points lapse. Null: never.';

comment on table membership_point_rule is
  'How members earn points. Without a type and a category a rule counts every ticket and product.';
comment on column membership_point_rule.points_per_unit is 'For each whole unit of the currency of the installation.';

comment on column membership_offer_price.currency_amount is 'Hundredths of the currency.';
comment on column membership_offer_price.is_by_code is
  'Offered only to those who come by its code.';

comment on column newsletter.email is 'In small letters.';
comment on column newsletter.asked_at is 'When the address was entered. Starts anew when one that is not subscribed is entered again.';
comment on column newsletter.text_version is 'Version of the texts that asked for consent. Null for consents of versions that did not store it.';

comment on column operator.totp_secret is 'Sealed.';
comment on column operator.totp_pending is 'Sealed. A secret that no code has confirmed yet.';
comment on column operator.totp_used_step is
  'The step of the last code that logged in. A code is good once.';
comment on column operator.visitor_id is
  'Who locks seats that the operator is about to sell. Null before the first of them.';
comment on column operator.location_ids is
  'The locations that the operator is limited to. Empty: all of the businesses.';

comment on column operator_event.operator_id is 'Null if nobody of that name is an operator.';
comment on column operator_event.call is 'Method and path of the call.';
comment on column operator_event.business_ids is
  'The businesses that it concerns. Null if that is not known.';
comment on column operator_event.location_ids is
  'The locations that it concerns. Null if it concerns whole businesses.';

comment on column order_item.listed is 'Of one piece, from its price list.';
comment on column order_item.discount is 'Of one piece, zero or less.';
comment on table mail_gateway is
  'The mail server through which a business sends its mails, in place of the installation''s.';
comment on column mail_gateway.smtp_password is 'Sealed.';

comment on table document_series is
  'How a business numbers its tax invoices or its credit notes, in place of 1, 2, 3 and so on.';
comment on column document_series.first_number is
  'Null goes on after the last number. In a yearly series each year begins with it.';
comment on table document_counter is
  'The last number that was given under each prefix. It only counts up.';
comment on column document_counter.run is 'What stands before the numbers: the prefix and the year.';

comment on table sale_document is
  'The tax invoice of each sale and the credit note of each refund, with their numbers.';
comment on column sale_document.cancellation_id is 'The cancellation that it refunds.';
comment on column sale_document.run is 'What stands before the number.';
comment on column sale_document.number is
  'Written when the transaction ends (number_documents). Null is never committed.';

comment on column order_item.amount is 'Of all pieces.';

comment on column order_product.amount is 'Of the pieces that no voucher paid for.';
comment on column order_product.redeemed is
  'Pieces that vouchers paid for. They are collected before the others.';
comment on table voucher_offer_product is
  'The products that a voucher pays for. Each voucher that is issued has an item for each.';
comment on column system_voucher_item.product_id is 'What an item of the kind product pays for.';
comment on column order_item.term_version_id is
  'The version of the offer''s own terms that its buyer accepted. Null without such terms.';

comment on column orders.customer is 'From a parsed cart.';
comment on column orders.customer_id is 'Set if the buyer was logged in.';
comment on column orders.last_transaction_id is
  'Changes with every later change of the order. Null until there was one.';
comment on column orders.lost_share is
  'The share of what stands of the order that banks have taken back for good, from 0 to 1.';
comment on column orders.sold_at_counter is 'Sold, or a reservation paid for, at the box office.';
comment on column orders.complimentary is 'The reason if the tickets are complimentary.';
comment on column orders.handed_over_by is 'The operator.';
comment on column orders.turned_by is 'The visitor who turned this hold into a cart to pay for it.';

comment on column outbox.lane is 'Follows from the kind.';
comment on column outbox.lease is 'Of the node that works on it now.';
comment on column outbox.failing_since is 'The first failed attempt in a row.';
comment on column outbox.dead_at is
  'There are no more attempts. A dead letter that was discarded has done_at too.';

comment on column partner.secret is 'Sealed. Signs the partner''s links.';

comment on table payment_account is
  'An account of an auth profile at a payment company: a gateway, or Stripe.';
comment on column payment_account.terminal is
  'The gateway''s number or uid of the terminal, or the id of the account at Stripe.';
comment on column payment_account.page is 'The gateway''s uid of the payment page, if it has several.';
comment on column payment_account.cashier is 'The gateway''s uid of the cashier for kept cards.';
comment on column payment_account.is_framed is
  'The page is shown in a frame of the checkout. Otherwise the whole window goes there.';
comment on column payment_account.is_taken_at_once is
  'Cards are charged when the payer pays, instead of reserved first.';
comment on column payment_account.keys is 'Sealed. Null until they are entered.';

comment on column payment_attempt.asked_until is
  'Until then the node that asks the provider may still be running.';
comment on column payment_attempt.deadline is 'Until then the payer may act.';
comment on column payment_attempt.account is
  'The provider''s account. Null if an earlier version began the payment.';
comment on column payment_attempt.charge_amount is
  'What is charged, in hundredths of its currency.';

comment on table payment_dispute is
  'Payments that a buyer disputes at the bank, as the provider last reported them.';
comment on column payment_dispute.amount is 'What is disputed, in hundredths of its currency.';
comment on column payment_dispute.withdrawn is
  'What the bank has taken from the house and not given back, in hundredths of the currency.';
comment on column payment_dispute.booked is
  'The part of withdrawn that the order still had, in agorot: what was refunded before is not in it.';
comment on column payment_dispute.fee is 'Fees of the provider, in hundredths of fee_currency.';
comment on column payment_dispute.is_inquiry is
  'The bank only asks, and no money has moved.';
comment on column payment_dispute.version is 'How often it was written.';

comment on table payment_mismatch is
  'Payments for which the provider reported other terms than were asked. A held one waits for an operator.';
comment on column payment_mismatch.business_id is
  'Its admins see the payment. Null: every admin does.';

comment on table plan_capacity is
  'Seats and places of a plan, which the server reads out of the packed plan.';

comment on column plan_draft.format is 'Null if the file has none of the known formats.';
comment on column plan_draft.ticket_groups is 'The file''s own price categories.';
comment on column plan_draft.plan_gzip is
  'The plan under the file''s own numbers as gzipped JSON. Null if nothing is drawn.';
comment on column plan_draft.bytes_gzip is 'The same plan in the compact format.';
comment on column plan_draft.seatplan_id is 'The layout that it is published into.';
comment on column plan_draft.plan_version is 'What it was published as.';

comment on table point_earning is
  'What an order has earned for the membership of its buyer. Points are never taken back twice.';
comment on column point_earning.rules is 'The rules of the sale, by which the rest of the order is judged.';
comment on column point_earning.taken_back is 'Of the points, those of cancelled parts.';
comment on column point_earning.missing is 'Of taken_back, what had been spent before.';

comment on table point_entry is 'The ledger of loyalty points. Its sum is the balance of the membership.';
comment on column point_entry.lot_id is 'Whose points these are. Null for a lot itself.';
comment on column point_entry.left_points is 'What is left of a lot. The sum is the balance, too.';
comment on column point_entry.missing is 'Points that had to be taken back, but had been spent.';

comment on table layout_block is
  'What new presentations in a layout begin with: seats blocked for a reason, or an allotment with a name.';
comment on column layout_block.seats is 'Section, row and seat of each, because numbers change with the plan.';

comment on table point_sum is 'Sums of ticket_change by point of sale.';

comment on column presentation.maximum_seats is 'Seats for one visitor. Null: the house''s limit.';
comment on column presentation.cancelled_at is
  'Set when the house cancels it. Nothing of it is sold any more.';

comment on column presentation_change.from_starts_at is 'The presentation''s start before the change.';
comment on column presentation_change.refund_until is
  'Buyers may have their money back until then.';

comment on table presentation_sum is 'Sums of ticket_change by presentation.';

comment on table price is 'What a ticket type costs in a ticket group. Agorot.';

comment on table product_change is 'Lines that fold_sales has not added to the sums yet.';

comment on table product_sum is 'Sums of product_change. feature_id 0 is no feature.';

comment on column reference_option.customer_id is
  'Whose people it is for. Null is the house''s own.';
comment on column reference_option.feature_id is 'Bound to this feature. Null is any.';
comment on column reference_option.presentation_id is 'Bound to this presentation. Null is any.';

comment on column saved_card.account is
  'The gateway account that keeps the card. Null for other providers.';
comment on column saved_card.token is
  'Ours, which the payer gets. The provider''s own never leaves the server.';
comment on column saved_card.mobile is
  'Of the order that the card was kept with, if no customer was logged in.';
comment on column saved_card.expiry is 'MM/YY';

comment on column sealed_column.place is
  'A column of encryption/sealedColumns whose old rows are sealed.';

comment on column season_presentation.payable_amount is
  'What an enrolled member pays for this show.';

comment on table seat_block is
  'What the house keeps from being sold. A block whose claims are all gone is history.';

comment on column seat_block.is_default is
  'Whether the presentation began with it, because its layout does.';

comment on table seat_claim is
  'Who has a seat. No row means that it is free. area 0 is the reserved seats by plan seat number; every general-admission section counts its own places.';
comment on column seat_claim.state is '1 locked, 2 held, 3 sold, 4 blocked.';
comment on column seat_claim.allocation_id is 'What the seat was set aside for.';
comment on column seat_claim.block_id is 'What the house blocked it for.';

comment on table seat_event_batch is
  'The changes of one transaction to a presentation. clock is that of the last; the others stand before it, by 1.';
comment on column seat_event_batch.seats is 'An element is null if the seat is no more.';

comment on table seat_note is 'A note on a seat, which stays whoever has the seat.';

comment on column seatplan_version.plan_gzip is 'The wire plan (domain/seatplan) as gzipped JSON.';

comment on table secret is
  'Secrets of the installation in generations, such as the key that signs cookies.';
comment on column secret.value is 'Sealed.';
comment on column secret.signs_from is 'Null: from the beginning.';
comment on column secret.accepted_until is 'Null: without an end.';

comment on column senior_citizen.ssn is 'Sealed. Look-ups use ssn_index.';
comment on column senior_citizen.mobile is 'How the house reaches this person.';

comment on table sms_gateway is
  'The SMS gateway through which a business sends its text messages, in place of the installation''s.';
comment on column sms_gateway.sms_url is 'Sealed. A template, as SMS_URL.';
comment on column sms_gateway.sms_body is 'Sealed. A template, as SMS_BODY. Null: a GET without a body.';
comment on column sms_gateway.sms_authorization is 'Sealed.';
comment on column sms_gateway.sms_countries is
  'Whose numbers it serves. Empty: those of DEFAULT_COUNTRY.';

comment on column stripe_payment.account_id is
  'The auth profile''s account with which it was made. Null for the installation''s.';

comment on column system_voucher.order_item_id is
  'What bought it. Null for a credit, and if it came from elsewhere.';
comment on column system_voucher.document_key is 'The secret in the address of its page.';

comment on column ticket.coupon is 'What a code takes off the listed price, zero or less.';
comment on column ticket.scanned_by is 'The operator at the door.';
comment on column ticket.allocation_id is 'The allocation that the seat belonged to.';

comment on table ticket_change is 'Lines that fold_sales has not added to the sums yet.';

comment on column ticket_group.business_id is 'Null: every business.';

comment on column presentation.on_sale_at is
  'When online sales begin. Null: at once. The box office sells before.';
comment on column presentation.publish_at is
  'When the storefront begins to show it. Null: at once.';
comment on column presentation.retired_at is
  'Set when an operator removes a mistake that sold nothing. Nobody sees it any more.';

comment on table price_policy_rule is
  'Start times for which a price list is the default. An empty list of weekdays is every day.';

comment on column resource_change.event_id is
  'The row of operator_event that made the change. Null for changes made before this column.';

comment on table ticket_sum is 'Sums of ticket_change by ticket type.';

comment on column ticket_type.business_id is 'Null: every business.';

comment on column video.file is 'Below MEDIA_DIR/vod.';
comment on column video.hours is 'From the purchase on.';

comment on table visitor is
  'id belongs to claims and carts and stays inside; uuid is what the client sends.';
comment on column visitor.cookie_at is
  'When a login gave it a new cookie. Null: it has its first cookie.';
comment on column visitor.steps_entered is
  'One bit for each step whose first, free timer was started for the present cart.';

comment on column waiver.signature is 'See domain/signature. Null if the name was typed.';

comment on column waiver_terms.text is 'A line for each paragraph.';

comment on table waiting_place is 'Places of visitors in a waiting room, numbered in order of arrival.';
comment on column waiting_place.rank is 'The place after the draw. Null until the visitor has entered.';
comment on column waiting_place.entered_by is
  'The visitor who used the place, perhaps on another device than the one that joined.';
comment on column waiting_place.inside_until is 'Until when the visitor may choose seats.';
comment on column waiting_place.customer_id is 'The member whose place in a presale it is.';
comment on column waiting_place.passed_at is
  'When the turn was given on, because the page was away. Null once the visitor is back and was called.';
comment on column waiting_place.recalled_at is
  'When the visitor, who was back, was called after the turn had been given on.';

comment on table waiting_seen is
  'Places in waiting rooms whose pages have asked lately. Nodes tell each other by it who is still there.';
comment on column waiting_seen.numbers is 'The numbers of the places.';

comment on table waiting_room is
  'Presentations that are entered through a waiting room, and how far its queue has come.';
comment on column waiting_room.lobby_minutes is 'How long before the sale visitors can join.';
comment on column waiting_room.per_minute is 'How many visitors are let in a minute at most.';
comment on column waiting_room.max_inside is 'How many visitors may choose seats at the same time.';
comment on column waiting_room.inside_minutes is 'How long a visitor may choose seats.';
comment on column waiting_room.joined is 'The last number that was given out.';
comment on column waiting_room.called is
  'Ranks up to this one may enter, except those whose turn was given on.';
comment on column waiting_room.drawn is 'Numbers up to this one took part in the draw. Null before it.';
comment on column waiting_room.seed is 'Four words in hexadecimal that determine the draw.';
comment on column waiting_room.paced_at is 'Up to when the pace was used.';
comment on column waiting_room.minute_at is 'When the current minute of the measured pace began.';
comment on column waiting_room.calls is 'Visitors called in each of the last minutes, the latest first.';
comment on column waiting_room.away_minutes is
  'After how long without a sign of the page a turn is given on.';
comment on column waiting_room.passed is 'How many turns are given on and not taken up again.';
comment on column waiting_room.passes is 'How often that has changed.';
comment on column waiting_room.minute_moves is 'By how many ranks the queue has moved in the current minute.';
comment on column waiting_room.moves is 'Ranks moved in each of the last minutes, the latest first.';
comment on column waiting_room.watched_since is
  'Since when nodes have listened for visitors without a gap. Nobody is passed over soon after a gap.';
comment on column waiting_room.watched_at is 'When a node last listened for visitors.';
comment on column waiting_room.presale_minutes is
  'How long before the sale members and holders of a code may buy. 0: no presale.';
comment on column waiting_room.presale_offers is
  'Memberships, by what is sold, whose holders may buy in the presale.';
comment on column waiting_room.presale_joined is 'How many places of the presale were given out.';
comment on column waiting_room.presale_drawn is
  'Places of the presale up to this one took part in its draw. Null before it.';
comment on column waiting_room.presale_seed is
  'Four words in hexadecimal that determine the draw of the presale.';
comment on column waiting_room.max_per_card is
  'Maximum tickets for one payment card, over all orders. Null: no limit.';
comment on column waiting_room.max_per_mobile is
  'Maximum tickets for one mobile number, over all orders. Null: no limit.';

comment on table presale_code is 'Codes that give a place in a presale.';
comment on column presale_code.places is 'How many visitors the code gives a place to.';

comment on column business_rules.offline_sales is
  'Whether a door without a network admits tickets that were sold after its list was made. Null: it does.';

comment on table door_device is 'Devices of operators that have the list of a presentation''s tickets.';
comment on column door_device.id is 'Chosen by the device. It only tells devices apart.';
comment on column door_device.gate is 'What the staff calls the door.';
comment on column door_device.since is 'When the device first took the list.';
comment on column door_device.waiting is
  'How many admissions waited on the device when it last reported.';

comment on table door_scan is
  'Admissions that devices made, and what became of those that were made without a network.';
comment on column door_scan.id is 'Chosen by the device. The same admission is taken once.';
comment on column door_scan.ticket_id is 'Null if the code is of no ticket.';
comment on column door_scan.scanned_at is 'By the device''s clock, within limits.';
comment on column door_scan.outcome is
  'accepted, or why the server would have refused. The person is inside all the same.';
comment on column door_scan.earlier_at is 'When somebody was admitted with the ticket before.';

comment on table household_mark is
  'Cards, their holders and mobile numbers of the orders of presentations with a limit per household, as keyed hashes.';

comment on table node_load is 'How busy each node is, by which waiting rooms let visitors in.';
comment on column node_load.load is 'The share of its time that the node is busy, from 0 to 1.';

comment on table wallet_account is 'What signs the passes of a business.';
comment on column wallet_account.apple_key is 'Sealed.';
comment on column wallet_account.google_account is 'Sealed.';
comment on table customer_photo is 'Pictures that customers have put of themselves. customer.photo has the version.';
comment on column customer_photo.picture is 'WebP in base64, sealed.';

comment on table google_pass is
  'Passes that customers got a link to Google Wallet for, each with a hash of what Google was told last.';
comment on column google_pass.object_id is 'The name of the pass at Google. A ticket that was passed on has another one.';
comment on column google_pass.class_id is 'The name of its show at Google.';
comment on table wallet_device is 'Devices that hear of a pass''s changes.';
comment on table wallet_pass is 'Passes handed out, each with a hash of what it shows and the time since it shows that.';

comment on table webhook_endpoint is 'Where the events of a business are sent.';
comment on column webhook_endpoint.location_ids is
  'The locations of whose events it is told. Empty: all of the business, and what concerns no location.';
comment on column webhook_endpoint.secret is 'Sealed. Signs what is sent.';
comment on column webhook_endpoint.former_secret is
  'Sealed. Signs too until former_until, so that a receiver can change its secret in its own time.';
comment on column webhook_endpoint.deleted_at is
  'When an earlier version deleted it together with its secrets.';
comment on column webhook_endpoint.retired_at is
  'It is told of no events while this is set. It keeps its secret and can be restored.';
comment on column webhook_endpoint.failing_since is 'The first failed attempt since the last success.';
comment on column webhook_endpoint.disabled_at is
  'When it was disabled because it had failed for too long. Null if an operator turned it off.';
comment on table webhook_message is 'Events that are sent to webhooks, without secrets and people''s data.';
comment on column webhook_message.number is 'Orders the events of an installation.';
comment on column webhook_message.is_sample is 'Made by the test button. Nothing happened.';
comment on table webhook_attempt is 'The log of webhook requests.';
comment on column webhook_attempt.status is 'HTTP status of the answer. Null if there was none.';
comment on column webhook_attempt.answer is 'The first 2,000 bytes of the answer''s body.';
comment on column message_template.sms is 'Null: the product''s own text message.';
comment on table ticket_template is
  'What tickets of a business carry beyond what a ticket needs. Without a business it is the house''s.';
comment on column ticket_template.header_picture is 'The picture above the ticket.';
comment on column ticket_template.print_size is 'Paper of the box office''s printer.';


comment on table installation is
  'The languages, currency and time zone of the installation, and its set-up page. An installation that was set up before there were screens for them has no row.';
comment on column installation.default_locale is 'What visitors see until they choose another language.';
comment on column installation.time_zone is 'IANA name. Functions and triggers read it by house_zone().';
comment on column installation.setup_passed is 'Steps of the set-up page that were left for later.';
comment on column installation.setup_ended_at is 'When the set-up page was closed for good.';
