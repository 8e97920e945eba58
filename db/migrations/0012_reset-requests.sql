CREATE TABLE "reset_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reset_requests_due_at_index" ON "reset_requests" USING btree ("due_at");--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = LEAST("expires_at", "created_at" + interval '12 hours') WHERE NOT "is_remembered";
