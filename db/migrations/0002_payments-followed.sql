CREATE TABLE "provider_events" (
	"key" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "follow_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("due_at") WHERE "provider_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received_at_index" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_created_at_reference_index" ON "payments" USING btree ("created_at","reference");--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("created_at") WHERE "payments"."attention" is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_follow" ON "refunds" USING btree ("follow_at") WHERE "refunds"."follow_at" is not null;