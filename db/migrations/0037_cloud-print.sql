ALTER TABLE "printers" ADD COLUMN "poll_key_hash" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "polled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "test_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_pollKeyHash_unique" UNIQUE("poll_key_hash");