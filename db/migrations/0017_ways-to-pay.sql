ALTER TABLE "payments" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer_email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channel" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "has_refund_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "transfers" jsonb;--> statement-breakpoint
CREATE INDEX "payments_transfer_token" ON "payments" USING btree (("transfer" ->> 'token')) WHERE "payments"."transfer" is not null;--> statement-breakpoint
CREATE INDEX "payments_transfer_email" ON "payments" USING btree ("transfer_email_due_at") WHERE "payments"."transfer_email_due_at" is not null;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_accessCode_unique" UNIQUE("access_code");