DROP INDEX "payments_holding_phone";--> statement-breakpoint
DROP INDEX "payments_holding_client";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "max_unpaid_portions" integer DEFAULT 100 NOT NULL;