CREATE TABLE "provider_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "webhook_key" text;--> statement-breakpoint
UPDATE "payments" SET "is_sandbox" = true WHERE "reference" IN (SELECT "reference" FROM "sandbox_transactions");