CREATE TABLE "till_counts" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"counted_naira" integer NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_counts_day_key_pk" PRIMARY KEY("day","key")
);
