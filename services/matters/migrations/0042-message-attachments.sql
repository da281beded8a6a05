-- Files of messages. The key gives each upload to one message: whoever sends it a second time is refused.
create table message_attachments (
  firm_id    uuid not null,
  -- Of documents, which knows what it is and how its scan ended.
  upload_id  uuid not null,
  message_id uuid not null,
  -- From 1 on in each message.
  position   integer not null,
  primary key (firm_id, upload_id),
  constraint message_attachments_in_order unique (message_id, position),
  constraint message_attachments_message foreign key (message_id) references messages (id)
);
