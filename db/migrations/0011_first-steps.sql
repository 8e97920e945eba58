ALTER TABLE "shop_settings" ADD COLUMN "confirmed_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A shop that has taken orders is not a fresh one.
UPDATE "shop_settings" SET "confirmed_steps" = '["details", "hours", "zones", "dish", "cardKeys", "email", "testOrder", "sound"]'
WHERE EXISTS (SELECT 1 FROM "orders");
