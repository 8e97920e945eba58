CREATE TABLE "product_sales" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"portions" bigint NOT NULL,
	"naira" bigint NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "product_sales_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"salt" text,
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
DROP INDEX "orders_created_at_id_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_returned_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(buyer_name || chr(10) || buyer_phone || chr(10) || reference)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_product_id_day_index" ON "product_sales" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_on_screen" ON "orders" USING btree ("created_at","id","status","delivery_type","charged_naira","buyer_phone","search_text");--> statement-breakpoint
CREATE INDEX "orders_status_created_at_id_index" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_reference_index" ON "refunds" USING btree ("reference");--> statement-breakpoint
INSERT INTO "product_sales"
SELECT ("created_at" AT TIME ZONE 'UTC' + interval '1 hour')::date, item->>'productId',
	sum((item->>'quantity')::bigint), sum((item->>'quantity')::bigint * (item->>'priceNaira')::bigint),
	max(item->>'name'), max(item->>'image')
FROM "orders", jsonb_array_elements("items") AS item
WHERE "status" <> 'cancelled' GROUP BY 1, 2;--> statement-breakpoint
UPDATE "sandbox_transactions" SET "refunds" = jsonb_build_array("refunded_kobo") WHERE "refunded_kobo" > 0;
