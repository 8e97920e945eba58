CREATE TABLE "payment_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"amount_naira" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lookup_at" timestamp with time zone,
	"lookups" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"handled_at" timestamp with time zone,
	"handled_by" text
);
--> statement-breakpoint
ALTER TABLE "payment_questions" ADD CONSTRAINT "payment_questions_reference_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_questions_open" ON "payment_questions" USING btree ("phone_number","amount_naira") WHERE "payment_questions"."handled_at" is null;