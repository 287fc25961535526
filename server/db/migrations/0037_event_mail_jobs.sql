ALTER TABLE "event_mails" DROP COLUMN "tries";--> statement-breakpoint
SELECT pgboss.create_queue('event-mail', '{"policy": "exclusive", "retryLimit": 70, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 120, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400, "deadLetter": "dead-letters"}');--> statement-breakpoint
INSERT INTO pgboss.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
SELECT q.name, jsonb_build_object('mailId', mail_id), mail_id, created_at, now() + q.retention_seconds * interval '1 second', q.policy,
  q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.dead_letter
FROM event_mails, pgboss.queue q WHERE sent_at IS NULL AND rsvp_id IS NOT NULL AND q.name = 'event-mail';
