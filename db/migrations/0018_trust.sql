CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"client_address" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"user_role" text DEFAULT '' NOT NULL,
	"call" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_of_hour" ON "security_events" USING btree ("hour","kind","client_address","user_id","call");--> statement-breakpoint
CREATE INDEX "security_events_on_screen" ON "security_events" USING btree ("at","id");