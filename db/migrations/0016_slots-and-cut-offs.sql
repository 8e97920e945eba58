ALTER TABLE "categories" ADD COLUMN "cut_off" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slot_portions" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slot_weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cut_off" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "slots" jsonb;--> statement-breakpoint
CREATE INDEX "payments_slot" ON "payments" USING btree ("slot_at") WHERE "payments"."slot_at" is not null;