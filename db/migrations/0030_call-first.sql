ALTER TABLE "shop_settings" ADD COLUMN "family_portions" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "call_minutes" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
-- Shops that have ended their first steps do not see them again because of a new one.
UPDATE "shop_settings" SET "confirmed_steps" = "confirmed_steps" || '["look"]'
WHERE jsonb_array_length("confirmed_steps") = 8;
