ALTER TABLE "payments" ADD COLUMN "refunded_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "has_open_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sum_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := coalesce(NEW."reference", OLD."reference");
BEGIN
	-- The sum is read after the lock, so that two changes at once are both in it.
	PERFORM 1 FROM "payments" WHERE "reference" = changed FOR NO KEY UPDATE;
	UPDATE "payments" SET "refunded_kobo" = sums."refunded", "has_open_refund" = sums."is_open"
	FROM (
		SELECT coalesce(sum("amount_kobo") FILTER (WHERE "state" = 'processed'), 0) AS "refunded",
			coalesce(bool_or("state" IN ('due', 'pending')), false) AS "is_open"
		FROM "refunds" WHERE "reference" = changed
	) sums WHERE "payments"."reference" = changed
		AND ("refunded_kobo", "has_open_refund") IS DISTINCT FROM (sums."refunded", sums."is_open");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_summed" AFTER INSERT OR DELETE OR UPDATE OF "state", "amount_kobo" ON "refunds"
FOR EACH ROW EXECUTE FUNCTION "sum_refunds"();
--> statement-breakpoint
UPDATE "payments" SET "refunded_kobo" = sums."refunded", "has_open_refund" = sums."is_open"
FROM (
	SELECT "reference", coalesce(sum("amount_kobo") FILTER (WHERE "state" = 'processed'), 0) AS "refunded",
		bool_or("state" IN ('due', 'pending')) AS "is_open"
	FROM "refunds" GROUP BY "reference"
) sums WHERE sums."reference" = "payments"."reference";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_view" text GENERATED ALWAYS AS (case when paid_kobo > 0 and refunded_kobo >= paid_kobo then 'refunded'
        when has_open_refund then 'refund pending'
        when paid_kobo > 0 and refunded_kobo > 0 then 'partly refunded' end) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_view" text;--> statement-breakpoint
UPDATE "orders" SET "refund_view" = "payments"."refund_view" FROM "payments"
WHERE "payments"."reference" = "orders"."reference" AND "payments"."refund_view" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_refund_view" ON "orders" USING btree ("refund_view","created_at","id","status") WHERE "orders"."refund_view" is not null;--> statement-breakpoint
CREATE INDEX "payments_refund_view" ON "payments" USING btree ("refund_view","created_at") WHERE "payments"."refund_view" is not null;--> statement-breakpoint
CREATE INDEX "payments_paid_without_order" ON "payments" USING btree ("created_at") WHERE "payments"."state" <> 'ordered' and ("payments"."state" = 'refunding' or "payments"."last_status" ->> 'code' = 'paid');--> statement-breakpoint
CREATE INDEX "payments_without_order" ON "payments" USING btree ("created_at") WHERE "payments"."state" <> 'ordered';--> statement-breakpoint
CREATE INDEX "payments_uncollected" ON "payments" USING btree ("created_at") WHERE "payments"."method" = 'on-delivery' and coalesce("payments"."paid_kobo", 0) < "payments"."amount_naira" * 100;
