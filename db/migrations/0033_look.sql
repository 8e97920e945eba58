ALTER TABLE "shop_settings" ADD COLUMN "hero_headline" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "hero_text" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "brand_colour" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "logo" text;