-- Parses what earlier versions stored as sentences: a provider's status, and a reason for review.
CREATE FUNCTION "status_of"(words text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN words IN ('paid', 'failed', 'abandoned', 'reversed', 'ongoing', 'pending', 'processing', 'queued')
			THEN jsonb_build_object('code', words)
		WHEN words = 'not found' THEN jsonb_build_object('code', 'not-found')
		WHEN words = 'no answer' THEN jsonb_build_object('code', 'no-answer')
		WHEN words LIKE 'no answer: %' THEN jsonb_build_object('code', 'no-answer', 'detail', substr(words, 12))
		WHEN words ~ '^odd answer: made in .* mode$'
			THEN jsonb_build_object('code', 'other-mode', 'detail', substring(words from '^odd answer: made in (.*) mode$'))
		WHEN words ~ '^odd answer: in state ''.*''$'
			THEN jsonb_build_object('code', 'unknown-state', 'detail', substring(words from '^odd answer: in state ''(.*)''$'))
		WHEN words = 'odd answer' THEN jsonb_build_object('code', 'unknown-state')
		WHEN words IS NOT NULL THEN jsonb_build_object('code', 'other', 'detail', words)
	END
$$;--> statement-breakpoint
CREATE FUNCTION "kobo_of"(naira text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT round(replace(naira, ',', '')::numeric * 100)::bigint
$$;--> statement-breakpoint
-- From Lagos time, "21 Nov 2026, 2:05 PM".
CREATE FUNCTION "moment_of"(words text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT (replace(words, ',', '')::timestamp - interval '1 hour') AT TIME ZONE 'UTC'
$$;--> statement-breakpoint
CREATE FUNCTION "iso_of"(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
-- A refund of the first form, without its time, is found by its whole naira alone.
CREATE FUNCTION "refund_review_of"(payment text, reason text, naira text, moment text) RETURNS jsonb LANGUAGE sql STABLE AS $$
	WITH wanted AS (
		SELECT CASE
			WHEN reason LIKE 'failed%' THEN 'refund-failed'
			WHEN reason LIKE 'waits%' THEN 'refund-waiting'
			WHEN reason LIKE 'was not taken%' THEN 'refund-not-taken'
			ELSE 'refund-overdue' END AS code),
	found AS (
		SELECT id, amount_kobo, created_at FROM "refunds", wanted
		WHERE reference = payment AND CASE
			WHEN moment IS NULL THEN amount_kobo / 100 = kobo_of(naira) / 100
			ELSE amount_kobo = kobo_of(naira) AND date_trunc('minute', created_at) = moment_of(moment) END
		ORDER BY state = CASE code WHEN 'refund-failed' THEN 'failed' WHEN 'refund-waiting' THEN 'needs-attention'
			WHEN 'refund-not-taken' THEN 'due' ELSE 'pending' END DESC, created_at, id
		LIMIT 1)
	SELECT jsonb_build_object('code', code, 'refundId', id, 'amountKobo', coalesce(amount_kobo, kobo_of(naira)),
		'createdAt', iso_of(coalesce(created_at, moment_of(moment))))
	FROM wanted LEFT JOIN found ON true
	WHERE id IS NOT NULL OR moment IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "cancelled_at"(payment text, moment text, resolved_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT status_changed_at FROM "orders"
		WHERE reference = payment AND date_trunc('minute', status_changed_at) = moment_of(moment)
			AND (resolved_at IS NULL OR status_changed_at <= resolved_at + interval '1 second')), moment_of(moment))
$$;--> statement-breakpoint
CREATE FUNCTION "review_of"(payment text, sentence text, resolved_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
	WITH forms AS (
		SELECT '₦([0-9,]+(?:\.[0-9]{2})?)' AS naira,
			'([0-9]{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) [0-9]{4}, [0-9]{1,2}:[0-9]{2} [AP]M)' AS moment),
	parts AS (
		SELECT regexp_match(sentence, '^The refund of ' || naira || '(?: from ' || moment || ')? (failed at the provider|waits for something at the provider|was not taken by the provider after [0-9]+ tries\. We go on trying|is still under way after [0-9]+ days)\.$') AS refund,
			regexp_match(sentence, '^The order was cancelled on ' || moment || ' and ' || naira || ' was not refunded\.$') AS kept,
			regexp_match(sentence, '^' || naira || ' more than the price of ' || naira || ' was paid\.(?: It looks as if the buyer paid (?:twice|[0-9]+ times)\.)?$') AS overpaid,
			regexp_match(sentence, '^' || naira || ' has arrived for which there is neither an order nor a refund\.$') AS unassigned,
			regexp_match(sentence, '^The buyer disputes this payment \(dispute(?: (.*))?\)\. Answer at the provider before its deadline\.$') AS dispute,
			regexp_match(sentence, '^The provider says that this payment was made in (.*) mode, not in ours\.$') AS mode,
			regexp_match(sentence, '^The provider says a thing of this payment that we do not know: in state ''(.*)''\.$') AS state,
			regexp_match(sentence, '^There is an order, but the provider now says: (.*)\.$') AS doubt
		FROM forms)
	SELECT coalesce(CASE
		WHEN sentence = 'The provider turned back a bank transfer for this payment. The buyer may need a call.'
			THEN jsonb_build_object('code', 'transfer-rejected')
		WHEN sentence = 'The provider has the money, and we failed to write down an order or a refund for it.'
			THEN jsonb_build_object('code', 'paid-unsettled')
		WHEN sentence = 'The provider gave no clear answer for three days. We have stopped asking.'
			THEN jsonb_build_object('code', 'no-clear-answer')
		WHEN sentence = 'There is an order, but the provider says that the money was given back.'
			THEN jsonb_build_object('code', 'order-reversed')
		WHEN refund IS NOT NULL THEN refund_review_of(payment, refund[3], refund[1], refund[2])
		WHEN kept IS NOT NULL THEN jsonb_build_object('code', 'cancelled-unrefunded',
			'cancelledAt', iso_of(cancelled_at(payment, kept[1], resolved_at)), 'keptKobo', kobo_of(kept[2]))
		WHEN overpaid IS NOT NULL THEN jsonb_build_object('code', 'overpaid',
			'excessKobo', kobo_of(overpaid[1]), 'priceKobo', kobo_of(overpaid[2]))
		WHEN unassigned IS NOT NULL THEN jsonb_build_object('code', 'unassigned', 'keptKobo', kobo_of(unassigned[1]))
		WHEN dispute IS NOT NULL THEN jsonb_build_object('code', 'dispute', 'number', dispute[1])
		WHEN mode IS NOT NULL THEN jsonb_build_object('code', 'other-mode', 'mode', mode[1])
		WHEN state IS NOT NULL THEN jsonb_build_object('code', 'unknown-state', 'state', state[1])
		WHEN doubt IS NOT NULL THEN status_of(doubt[1]) || jsonb_build_object(
			'code', 'order-doubted', 'status', status_of(doubt[1]) -> 'code')
		END, jsonb_build_object('code', 'other', 'text', sentence))
	FROM parts
$$;--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "ask_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asks" TO "poll_count";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "last_answer" TO "last_status";--> statement-breakpoint
ALTER INDEX "payments_to_ask" RENAME TO "payments_to_poll";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "last_status" SET DATA TYPE jsonb USING status_of("last_status");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review" jsonb;--> statement-breakpoint
UPDATE "payments" SET "review" = review_of("reference", "attention", null) WHERE "attention" IS NOT NULL;--> statement-breakpoint
DROP INDEX "payments_attention";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "attention";--> statement-breakpoint
CREATE INDEX "payments_review" ON "payments" USING btree ("created_at") WHERE "payments"."review" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_unfulfillable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now such a draft was one without a price.
UPDATE "payments" SET "is_unfulfillable" = true WHERE "draft" ->> 'chargedNaira' = '0';--> statement-breakpoint
ALTER TABLE "settled_attentions" RENAME TO "resolved_reviews";--> statement-breakpoint
ALTER TABLE "resolved_reviews" RENAME CONSTRAINT "settled_attentions_pkey" TO "resolved_reviews_pkey";--> statement-breakpoint
ALTER TABLE "resolved_reviews" RENAME CONSTRAINT "settled_attentions_reference_payments_reference_fk" TO "resolved_reviews_reference_payments_reference_fk";--> statement-breakpoint
ALTER INDEX "settled_attentions_reference_index" RENAME TO "resolved_reviews_reference_index";--> statement-breakpoint
ALTER TABLE "resolved_reviews" RENAME COLUMN "attention" TO "review";--> statement-breakpoint
ALTER TABLE "resolved_reviews" ALTER COLUMN "review" SET DATA TYPE jsonb USING review_of("reference", "review", "at");--> statement-breakpoint
DROP FUNCTION "review_of", "cancelled_at", "refund_review_of", "iso_of", "moment_of", "kobo_of", "status_of";
--> statement-breakpoint
ALTER TABLE "day_figures" RENAME TO "daily_stats";--> statement-breakpoint
ALTER TABLE "daily_stats" RENAME CONSTRAINT "day_figures_day_delivery_type_pk" TO "daily_stats_day_delivery_type_pk";--> statement-breakpoint
ALTER TABLE "buyer_sets" RENAME TO "daily_customer_bitmaps";--> statement-breakpoint
ALTER TABLE "daily_customer_bitmaps" RENAME CONSTRAINT "buyer_sets_unit_starts_part_pk" TO "daily_customer_bitmaps_unit_starts_part_pk";--> statement-breakpoint
ALTER TABLE "daily_customer_bitmaps" RENAME COLUMN "members" TO "bits";--> statement-breakpoint
ALTER TABLE "uncounted_moves" RENAME TO "pending_order_stats";--> statement-breakpoint
ALTER TABLE "pending_order_stats" RENAME CONSTRAINT "uncounted_moves_pkey" TO "pending_order_stats_pkey";--> statement-breakpoint
ALTER SEQUENCE "uncounted_moves_id_seq" RENAME TO "pending_order_stats_id_seq";--> statement-breakpoint
ALTER TABLE "limit_counts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "limit_counts_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "blanked_at" TO "anonymised_at";--> statement-breakpoint
ALTER INDEX "orders_to_blank" RENAME TO "orders_to_anonymise";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "blanked_at" TO "anonymised_at";--> statement-breakpoint
ALTER INDEX "payments_to_blank" RENAME TO "payments_to_anonymise";