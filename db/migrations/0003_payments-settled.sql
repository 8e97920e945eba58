CREATE TABLE "settled_attentions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"attention" text NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_created_at_reference_index";--> statement-breakpoint
DROP INDEX "refunds_one_automatic";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(reference || chr(10) || phone_number || chr(10) || coalesce(draft -> 'buyer' ->> 'fullName', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "settled_attentions" ADD CONSTRAINT "settled_attentions_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_attentions_reference_index" ON "settled_attentions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_on_screen" ON "payments" USING btree ("created_at","reference","search_text");--> statement-breakpoint
CREATE INDEX "payments_provider_id" ON "payments" USING btree ("provider_id") WHERE "payments"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_reference_index" ON "provider_events" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id" ON "refunds" USING btree ("reference","provider_id") WHERE "refunds"."provider_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_automatic" ON "refunds" USING btree ("reference") WHERE "refunds"."reason" not in ('staff', 'provider');