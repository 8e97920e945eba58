CREATE TABLE "cash_ups" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"tills" jsonb NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"least_naira" integer,
	"starts_on" text,
	"ends_on" text,
	"max_uses" integer,
	"max_uses_per_phone" integer,
	"first_order_only" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "not_taken_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"draft" jsonb NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"keyed_by" text NOT NULL,
	CONSTRAINT "pay_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "payment_collections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_naira" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"collected_by" text,
	"collected_by_name" text,
	"rider_link_id" text,
	"rider_name" text
);
--> statement-breakpoint
CREATE TABLE "counted_outcomes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cancelled_by" text,
	"taken_minutes" integer,
	"promised_minutes" integer,
	"refunds" jsonb
);
--> statement-breakpoint
CREATE TABLE "daily_report_stats" (
	"dimension" text NOT NULL,
	"unit" text NOT NULL,
	"starts" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"naira" bigint NOT NULL,
	CONSTRAINT "daily_report_stats_dimension_unit_starts_key_pk" PRIMARY KEY("dimension","unit","starts","key")
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reconciled_at" timestamp with time zone NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_labels" (
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "report_labels_dimension_key_pk" PRIMARY KEY("dimension","key")
);
--> statement-breakpoint
ALTER TABLE "counted_sales" ADD COLUMN "beside_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_naira" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "current_bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_naira" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keyed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer_email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channel" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "account_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "has_refund_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "takes_phone_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pay_on_delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "free_delivery_from_naira" integer;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "receipts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "transfers" jsonb;--> statement-breakpoint
ALTER TABLE "not_taken_orders" ADD CONSTRAINT "not_taken_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_collections" ADD CONSTRAINT "payment_collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "not_taken_orders_phone_number_index" ON "not_taken_orders" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "payment_collections_order_id_index" ON "payment_collections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_collections_collected_at_index" ON "payment_collections" USING btree ("collected_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_discount_code_discount_codes_code_fk" FOREIGN KEY ("discount_code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_buyer_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt_number" ON "orders" USING btree ("receipt_number") WHERE "orders"."receipt_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right("id", 6));--> statement-breakpoint
CREATE INDEX "payments_promised" ON "payments" USING btree ("client_address") WHERE "payments"."method" = 'on-delivery' and "payments"."paid_kobo" is null;--> statement-breakpoint
CREATE INDEX "payments_keyed_order" ON "payments" USING btree ("keyed_order_id") WHERE "payments"."keyed_order_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_discount_code" ON "payments" USING btree ("discount_code") WHERE "payments"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "payments_transfer_token" ON "payments" USING btree (("transfer" ->> 'token')) WHERE "payments"."transfer" is not null;--> statement-breakpoint
CREATE INDEX "payments_transfer_email" ON "payments" USING btree ("transfer_email_due_at") WHERE "payments"."transfer_email_due_at" is not null;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD CONSTRAINT "sandbox_transactions_accessCode_unique" UNIQUE("access_code");--> statement-breakpoint
-- The report counters of the orders so far: what `counted_sales` includes of each.
with seen as (
    select id, delivery_type, orders.items, items_naira, charged_naira, created_at,
      counted.items as changed_now, null::jsonb as changed_before,
      (created_at at time zone 'UTC' + interval '1 hour')::date as day,
      counted.revenue_naira as revenue_now, null::bigint as revenue_before, scheduled_date, payment_method, bill->'discount'->>'code' as code,
  to_char(created_at at time zone 'UTC' + interval '1 hour', 'HH24') as hour,
  case when delivery_type = 'delivery' then coalesce(delivery_zone_id, '') end as zone, 
  case when status = 'cancelled' then coalesce((
    select case when by is null then 'system' when by = 'Customer' then 'customer' else 'staff' end
    from "order_events" where order_events.order_id = orders.id and order_events.status = 'cancelled'
    order by at desc, order_events.id desc limit 1), 'system') end as cancelled_now,
  case when status = 'completed' and coalesce(first_promised_at, promised_at,
  case when scheduled_time is not null
    then (scheduled_date || ' ' || scheduled_time || '+01')::timestamptz end) is not null
    then floor(extract(epoch from case when delivery_type = 'pickup' then coalesce((
  select max(at) from "order_events"
  where order_events.order_id = orders.id and order_events.status = 'ready'), status_changed_at)
  else status_changed_at end - created_at) / 60)::integer end as taken_now,
  case when status = 'completed' then floor(extract(epoch from coalesce(first_promised_at, promised_at,
  case when scheduled_time is not null
    then (scheduled_date || ' ' || scheduled_time || '+01')::timestamptz end) - created_at) / 60)::integer end as promised_now,
  (select jsonb_object_agg(reason, naira) from (
    select reason, div(sum(amount_kobo), 100) as naira from "refunds"
    where refunds.reference = "orders"."reference" and state <> 'failed' group by reason) sums
  ) as refunds_now,
      null::text as cancelled_before, null::integer as taken_before,
      null::integer as promised_before, null::jsonb as refunds_before
    from "orders" left join "counted_sales" counted on counted.order_id = orders.id),
  changed as (select * from seen where revenue_now is not null),
  lines as (
  select day, created_at, item, item->>'productId' as product_id, item->>'name' as name,
    item->>'image' as image, sign * (item->>'quantity')::bigint as portions,
    sign * coalesce(div(through * items_net, nullif(total, 0))
  - div((through - line) * items_net, nullif(total, 0)), 0) as naira
  from (
    select day, created_at, sign, item, line, greatest(0, revenue - greatest(0, charged_naira - items_naira)) as items_net,
      sum(line) over (partition by id, sign order by place) as through,
      sum(line) over (partition by id, sign) as total
    from changed,
      lateral (values (1, revenue_now, coalesce(changed_now, items)),
        (-1, revenue_before, coalesce(changed_before, items))) as side (sign, revenue, lines),
      jsonb_array_elements(lines) with ordinality as ordered (item, place),
      lateral (select (item->>'quantity')::numeric * (item->>'priceNaira')::numeric as line) priced
    where revenue is not null
  ) priced_lines),
  outcomes as (
    insert into counted_outcomes (order_id, cancelled_by, taken_minutes, promised_minutes, refunds)
    select id, cancelled_now, taken_now, promised_now, refunds_now from seen
    where (cancelled_now, promised_now, refunds_now) is distinct from (null, null, null)),
  labels as (
  insert into "report_labels" (dimension, key, label)
  select dimension, key, (array_agg(label order by created_at desc))[1] from (
    select dimension, key, label, created_at from lines, lateral (
      select 'category', item->>'category',
        (select name from "categories" where slug = item->>'category')
      union all select 'package', product_id || '/' || (item->'package'->>'id'),
        lines.name || ', ' || (item->'package'->>'name')
      union all select 'option', product_id || '/' || (option->>'id'),
        lines.name || ', ' || (option->>'name')
        from jsonb_array_elements(coalesce(item->'options', '[]')) option
      ) as names (dimension, key, label)
    where portions > 0
    union all
    select 'zone', zone, (select name from "delivery_zones" where delivery_zones.id = zone), created_at
    from changed where zone <> '') labelled
  where key is not null and label is not null group by 1, 2 order by 1, 2
  on conflict (dimension, key) do update set label = excluded.label
  where "report_labels"."label" <> excluded.label)

  insert into "daily_report_stats" (dimension, unit, starts, key, orders, quantity, naira)
  select dimension, unit, starts, key, sum(orders), sum(quantity), sum(naira)
  from (
  select day, dimension, key, sign as orders, 0 as quantity, sign * revenue as naira
  from changed,
    lateral (values (1, revenue_now), (-1, revenue_before)) as side (sign, revenue),
    lateral (values ('hour', hour), ('zone', zone), ('method', payment_method), ('code', code))
      as keys (dimension, key)
  where revenue is not null and key is not null
  union all
  select day, dimension, key, 0, portions, naira_of_key from lines, lateral (
    select 'category', coalesce(item->>'category', ''), naira
    union all select 'package', product_id || '/' || (item->'package'->>'id'), naira
      where item->'package'->>'id' is not null
    union all select 'option', product_id || '/' || (option->>'id'), coalesce(
      div(naira * (option->>'priceNaira')::numeric, nullif((item->>'priceNaira')::numeric, 0)), 0)
      from jsonb_array_elements(coalesce(item->'options', '[]')) option
    ) as keys (dimension, key, naira_of_key)
  union all
  select day, dimension, key, sign * orders_of_key, sign * quantity, sign * naira
  from seen, lateral (values (1, cancelled_now, taken_now, promised_now, refunds_now),
      (-1, cancelled_before, taken_before, promised_before, refunds_before))
      as side (sign, cancelled_by, taken, promised, refunds),
    lateral (
      select 'cancelled', cancelled_by, 1, 0, charged_naira where cancelled_by is not null
      union all select 'promised', delivery_type, 1, 0, 0 where promised is not null
      union all select 'late', delivery_type, 1, taken - promised, 0 where taken > promised
      union all select 'taken', delivery_type, 1, taken, 0
        where promised is not null and scheduled_date is null
      union all select 'expected', delivery_type, 1, promised, 0
        where promised is not null and scheduled_date is null
      union all select 'refund', reason, 1, 0, naira::bigint
        from jsonb_each_text(refunds) as each (reason, naira)
    ) as keys (dimension, key, orders_of_key, quantity, naira)) report_rows,
    lateral (values ('day', day), ('month', date_trunc('month', day::timestamp)::date))
      as spans (unit, starts)
  group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(quantity) <> 0 or sum(naira) <> 0
  order by 1, 2, 3, 4
  on conflict (dimension, unit, starts, key) do update set
    orders = "daily_report_stats"."orders" + excluded.orders,
    quantity = "daily_report_stats"."quantity" + excluded.quantity,
    naira = "daily_report_stats"."naira" + excluded.naira;
--> statement-breakpoint
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
	CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
	-- The search works without them, only slower.
	WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN NULL;
END $$;
