ALTER TABLE "asked_addresses" DROP CONSTRAINT "asked_addresses_event_id_events_event_id_fk";
