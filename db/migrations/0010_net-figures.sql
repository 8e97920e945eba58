CREATE TABLE "counted_sales" (
	"order_id" text PRIMARY KEY NOT NULL,
	"revenue_naira" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uncounted_moves" ALTER COLUMN "to_status" DROP NOT NULL;--> statement-breakpoint
-- Orders with an uncounted move are left out: counting it adds their revenue.
INSERT INTO "counted_sales"
SELECT "id", least("charged_naira", greatest(0,
	(SELECT coalesce("paid_kobo", 0) FROM "payments" WHERE "payments"."reference" = "orders"."reference")
	- (SELECT coalesce(sum("amount_kobo"), 0)::bigint FROM "refunds"
		WHERE "refunds"."reference" = "orders"."reference" AND "state" <> 'failed')) / 100)
FROM "orders"
WHERE "status" = 'completed' AND "id" NOT IN (SELECT "order_id" FROM "uncounted_moves");--> statement-breakpoint
UPDATE "day_figures" SET "revenue_naira" = 0;--> statement-breakpoint
UPDATE "day_figures" SET "revenue_naira" = "net"
FROM (
	SELECT ("created_at" AT TIME ZONE 'UTC' + interval '1 hour')::date AS "sold_on", "delivery_type" AS "type",
		sum("counted_sales"."revenue_naira") AS "net"
	FROM "counted_sales" JOIN "orders" ON "id" = "order_id" GROUP BY 1, 2
) "sold" WHERE "day" = "sold_on" AND "delivery_type" = "type";--> statement-breakpoint
DELETE FROM "product_sales";--> statement-breakpoint
INSERT INTO "product_sales"
SELECT "day", item->>'productId', sum((item->>'quantity')::bigint),
	sum(coalesce(div("through" * "net", nullif("total", 0)) - div(("through" - "line") * "net", nullif("total", 0)), 0)),
	(array_agg(item->>'name' ORDER BY "created_at" DESC))[1], (array_agg(item->>'image' ORDER BY "created_at" DESC))[1]
FROM (
	SELECT "created_at", ("created_at" AT TIME ZONE 'UTC' + interval '1 hour')::date AS "day", item, "line",
		greatest(0, "revenue_naira" - greatest(0, "charged_naira" - "items_naira")) AS "net",
		sum("line") OVER (PARTITION BY "id" ORDER BY "place") AS "through",
		sum("line") OVER (PARTITION BY "id") AS "total"
	FROM "counted_sales" JOIN "orders" ON "id" = "order_id",
		jsonb_array_elements("items") WITH ORDINALITY AS "ordered" (item, "place"),
		LATERAL (SELECT (item->>'quantity')::numeric * (item->>'priceNaira')::numeric AS "line") "priced"
) "lines" GROUP BY 1, 2;--> statement-breakpoint
DELETE FROM "product_totals";--> statement-breakpoint
INSERT INTO "product_totals"
SELECT "product_id", sum("portions"), sum("naira"),
	(array_agg("name" ORDER BY "day" DESC))[1], (array_agg("image" ORDER BY "day" DESC))[1]
FROM "product_sales" GROUP BY 1;
