CREATE TABLE "buyer_salt" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "buyer_salt" ("salt") VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
CREATE TABLE "erased_buyers" (
	"buyer_key" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_on_screen";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "blanked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "buyer_key" =
	left(encode(sha256(convert_to((SELECT "salt" FROM "buyer_salt") || "buyer_phone", 'UTF8')), 'hex'), 24);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "buyer_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_on_screen" ON "orders" USING btree ("created_at","id","status","delivery_type","charged_naira","buyer_key","search_text");--> statement-breakpoint
CREATE INDEX "orders_to_blank" ON "orders" USING btree ("status_changed_at") WHERE "orders"."blanked_at" is null and "orders"."status" in ('completed', 'cancelled');--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "blanked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_to_blank" ON "payments" USING btree ("created_at") WHERE "payments"."blanked_at" is null and "payments"."state" <> 'ordered';--> statement-breakpoint
ALTER TABLE "buyers" RENAME COLUMN "phone_number" TO "buyer_key";--> statement-breakpoint
ALTER TABLE "buyers" RENAME CONSTRAINT "buyers_period_phone_number_pk" TO "buyers_period_buyer_key_pk";--> statement-breakpoint
UPDATE "buyers" SET "buyer_key" =
	left(encode(sha256(convert_to((SELECT "salt" FROM "buyer_salt") || "buyer_key", 'UTF8')), 'hex'), 24);
