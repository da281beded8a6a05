-- Due messages are taken firm by firm, so that a long queue of one firm does not keep the others waiting.
create index outgoing_messages_of_firm on outgoing_messages (channel, firm_id, next_attempt_at) where status = 'queued';
