CREATE TABLE "order_messages" (
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "order_messages_order_id_event_key_pk" PRIMARY KEY("order_id","event","key")
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line" text NOT NULL,
	"portions" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"asks_until" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"replacement" jsonb
);
--> statement-breakpoint
DROP INDEX "refunds_one_automatic";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "cut_off" jsonb;--> statement-breakpoint
ALTER TABLE "counted_sales" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "current_items" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot_portions" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slot_weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cut_off" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "customers_can_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "messages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "ran_out_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "slots" jsonb;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_due" ON "order_messages" USING btree ("due_at") WHERE "order_messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_changes_order_id_index" ON "order_changes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_one_open" ON "order_changes" USING btree ("order_id","line") WHERE "order_changes"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "order_changes_due" ON "order_changes" USING btree ("asks_until") WHERE "order_changes"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_slot" ON "payments" USING btree ("slot_at") WHERE "payments"."slot_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_automatic" ON "refunds" USING btree ("reference") WHERE "refunds"."reason" not in ('staff', 'provider', 'change');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_changeId_unique" UNIQUE("change_id");