CREATE TABLE "not_taken_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"draft" jsonb NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"keyed_by" text NOT NULL,
	CONSTRAINT "pay_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "payment_collections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_naira" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"collected_by" text,
	"collected_by_name" text,
	"rider_link_id" text,
	"rider_name" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_naira" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "takes_phone_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pay_on_delivery" jsonb;--> statement-breakpoint
ALTER TABLE "not_taken_orders" ADD CONSTRAINT "not_taken_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_collections" ADD CONSTRAINT "payment_collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "not_taken_orders_phone_number_index" ON "not_taken_orders" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "payment_collections_order_id_index" ON "payment_collections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_collections_collected_at_index" ON "payment_collections" USING btree ("collected_at");--> statement-breakpoint
CREATE INDEX "orders_buyer_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "payments_promised" ON "payments" USING btree ("client_address") WHERE "payments"."method" = 'on-delivery' and "payments"."paid_kobo" is null;--> statement-breakpoint
CREATE INDEX "payments_keyed_order" ON "payments" USING btree ("keyed_order_id") WHERE "payments"."keyed_order_id" is not null;