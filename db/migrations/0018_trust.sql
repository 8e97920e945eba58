ALTER TABLE "refunds" ADD COLUMN "by_user_id" text;--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("created_at") WHERE "refunds"."by_hand";