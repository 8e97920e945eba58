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
ALTER TABLE "counted_sales" ADD COLUMN "beside_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "current_bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "free_delivery_from_naira" integer;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "receipts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_discount_code_discount_codes_code_fk" FOREIGN KEY ("discount_code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt_number" ON "orders" USING btree ("receipt_number") WHERE "orders"."receipt_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_discount_code" ON "payments" USING btree ("discount_code") WHERE "payments"."discount_code" is not null;