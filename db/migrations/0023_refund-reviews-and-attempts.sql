ALTER TABLE "order_events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "despite_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt") WHERE "payments"."attempt" is not null;