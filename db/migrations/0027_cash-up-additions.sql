ALTER TABLE "cash_ups" ADD COLUMN "addition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "cash_ups" DROP CONSTRAINT "cash_ups_pkey";--> statement-breakpoint
ALTER TABLE "cash_ups" ADD CONSTRAINT "cash_ups_day_addition_pk" PRIMARY KEY("day","addition");
