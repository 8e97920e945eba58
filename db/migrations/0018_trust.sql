CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_address" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"user_role" text DEFAULT '' NOT NULL,
	"call" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"event" text NOT NULL,
	"device" text,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counted_sales" ADD COLUMN "sums" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_user_id" text;--> statement-breakpoint
ALTER TABLE "counted_outcomes" ADD COLUMN "cancelled_naira" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "admins_need_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_emails" ADD CONSTRAINT "security_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_of_hour" ON "security_events" USING btree ("hour","kind","client_address","user_id","call");--> statement-breakpoint
CREATE INDEX "security_events_on_screen" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_emails_due_at_index" ON "security_emails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "security_emails_user_id_index" ON "security_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("created_at") WHERE "refunds"."by_hand";--> statement-breakpoint
UPDATE "payments" SET "channel" = "transfer" ->> 'channel' WHERE "transfer" ->> 'channel' IS NOT NULL AND "paid_kobo" IS NOT NULL AND "method" = 'online';--> statement-breakpoint
UPDATE "daily_report_stats" SET "key" = 'card' WHERE "dimension" = 'method' AND "key" = 'online';--> statement-breakpoint
UPDATE "counted_sales" SET "sums" = jsonb_build_object('method', jsonb_build_object(CASE "payment_method" WHEN 'online' THEN 'card' ELSE "payment_method" END, "revenue_naira")) FROM "orders" WHERE "orders"."id" = "counted_sales"."order_id";--> statement-breakpoint
UPDATE "counted_outcomes" SET "cancelled_naira" = "charged_naira" FROM "orders" WHERE "orders"."id" = "counted_outcomes"."order_id" AND "cancelled_by" IS NOT NULL;--> statement-breakpoint
INSERT INTO "pending_order_stats" ("order_id") SELECT "counted_sales"."order_id" FROM "counted_sales" JOIN "orders" ON "orders"."id" = "counted_sales"."order_id" JOIN "payments" ON "payments"."reference" = "orders"."reference" WHERE "payment_method" = 'on-delivery' OR "bill" IS NOT NULL OR "transfer" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "order_messages" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
