CREATE TABLE "kitchen_tablets" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_tablets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_pins" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "tablet_id" text;--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tablet_id_kitchen_tablets_id_fk" FOREIGN KEY ("tablet_id") REFERENCES "public"."kitchen_tablets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_tablet_id_index" ON "sessions" USING btree ("tablet_id");