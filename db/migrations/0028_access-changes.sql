CREATE TABLE "access_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"objected_at" timestamp with time zone,
	"former" jsonb,
	CONSTRAINT "access_changes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "security_emails" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "security_emails" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "security_emails" ADD COLUMN "access_change_id" text;--> statement-breakpoint
ALTER TABLE "access_changes" ADD CONSTRAINT "access_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_changes" ADD CONSTRAINT "access_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_emails" ADD CONSTRAINT "security_emails_access_change_id_access_changes_id_fk" FOREIGN KEY ("access_change_id") REFERENCES "public"."access_changes"("id") ON DELETE cascade ON UPDATE no action;