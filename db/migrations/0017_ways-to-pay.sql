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
ALTER TABLE "payments" ADD COLUMN "pay_link_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_by" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "takes_phone_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_buyer_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "payments_pay_link" ON "payments" USING btree ("pay_link_id") WHERE "payments"."pay_link_id" is not null;