CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"least_naira" integer,
	"starts_on" text,
	"ends_on" text,
	"max_uses" integer,
	"max_uses_per_phone" integer,
	"first_order_only" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
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
ALTER TABLE "counted_sales" ADD COLUMN "beside_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "current_bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_naira" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer_email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channel" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "has_refund_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "takes_phone_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pay_on_delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "free_delivery_from_naira" integer;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "receipts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "transfers" jsonb;--> statement-breakpoint
ALTER TABLE "not_taken_orders" ADD CONSTRAINT "not_taken_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_collections" ADD CONSTRAINT "payment_collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "not_taken_orders_phone_number_index" ON "not_taken_orders" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "payment_collections_order_id_index" ON "payment_collections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_collections_collected_at_index" ON "payment_collections" USING btree ("collected_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_discount_code_discount_codes_code_fk" FOREIGN KEY ("discount_code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_buyer_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt_number" ON "orders" USING btree ("receipt_number") WHERE "orders"."receipt_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_promised" ON "payments" USING btree ("client_address") WHERE "payments"."method" = 'on-delivery' and "payments"."paid_kobo" is null;--> statement-breakpoint
CREATE INDEX "payments_keyed_order" ON "payments" USING btree ("keyed_order_id") WHERE "payments"."keyed_order_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_discount_code" ON "payments" USING btree ("discount_code") WHERE "payments"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "payments_transfer_token" ON "payments" USING btree (("transfer" ->> 'token')) WHERE "payments"."transfer" is not null;--> statement-breakpoint
CREATE INDEX "payments_transfer_email" ON "payments" USING btree ("transfer_email_due_at") WHERE "payments"."transfer_email_due_at" is not null;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_accessCode_unique" UNIQUE("access_code");