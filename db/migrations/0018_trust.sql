ALTER TABLE "counted_sales" ADD COLUMN "sums" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_user_id" text;--> statement-breakpoint
ALTER TABLE "counted_outcomes" ADD COLUMN "cancelled_naira" bigint;--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("created_at") WHERE "refunds"."by_hand";--> statement-breakpoint
UPDATE "payments" SET "channel" = "transfer" ->> 'channel' WHERE "transfer" ->> 'channel' IS NOT NULL AND "paid_kobo" IS NOT NULL AND "method" = 'online';--> statement-breakpoint
UPDATE "daily_report_stats" SET "key" = 'card' WHERE "dimension" = 'method' AND "key" = 'online';--> statement-breakpoint
UPDATE "counted_sales" SET "sums" = jsonb_build_object('method', jsonb_build_object(CASE "payment_method" WHEN 'online' THEN 'card' ELSE "payment_method" END, "revenue_naira")) FROM "orders" WHERE "orders"."id" = "counted_sales"."order_id";--> statement-breakpoint
UPDATE "counted_outcomes" SET "cancelled_naira" = "charged_naira" FROM "orders" WHERE "orders"."id" = "counted_outcomes"."order_id" AND "cancelled_by" IS NOT NULL;--> statement-breakpoint
INSERT INTO "pending_order_stats" ("order_id") SELECT "counted_sales"."order_id" FROM "counted_sales" JOIN "orders" ON "orders"."id" = "counted_sales"."order_id" JOIN "payments" ON "payments"."reference" = "orders"."reference" WHERE "payment_method" = 'on-delivery' OR "bill" IS NOT NULL OR "transfer" IS NOT NULL;
