ALTER TABLE "shop_settings" ADD COLUMN "demo_made_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '6 years' THEN
		RETURN OLD;
	ELSIF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT 1 FROM "audit_entries") THEN
		RETURN NULL;
	ELSIF TG_OP = 'TRUNCATE' AND EXISTS (SELECT 1 FROM "shop_settings" WHERE "demo_made_at" IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the audit trail is only added to';
END $$;
