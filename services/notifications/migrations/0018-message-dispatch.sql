-- Due messages are looked for by channel: one whose provider takes nothing is left out.
drop index outgoing_messages_due;
create index outgoing_messages_due on outgoing_messages (channel, next_attempt_at) where status = 'queued';
create index outgoing_messages_expiring on outgoing_messages (expires_at) where status = 'queued';
