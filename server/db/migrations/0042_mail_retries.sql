-- The first retry starts after 5 to 10 seconds instead of 30 to 60; later ones wait twice as long each.
UPDATE pgboss.queue SET retry_delay = 5 WHERE name IN ('event-mail', 'email-change-mail');
