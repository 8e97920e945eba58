CREATE INDEX "orders_short_id" ON "orders" USING btree (right("id", 6));--> statement-breakpoint
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
	CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
	-- The search works without them, only slower.
	WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN NULL;
END $$;
