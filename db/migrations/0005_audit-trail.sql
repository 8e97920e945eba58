CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"user_role" text NOT NULL,
	"client_address" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"field" text,
	"before" jsonb,
	"after" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(user_name || chr(10) || subject_name || chr(10) || client_address)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "blank_after_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_on_screen" ON "audit_entries" USING btree ("at","id","kind","search_text");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '6 years' THEN
		RETURN OLD;
	ELSIF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT 1 FROM "audit_entries") THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the audit trail is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "guard_audit_entries"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "guard_audit_entries"();
