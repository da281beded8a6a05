-- Conversations between the firm and one person of a matter: its client of the time, or a participant.
create table message_threads (
  id               uuid primary key,
  firm_id          uuid not null,
  matter_id        uuid not null,
  -- Both null: the client of a matter that names none.
  client_id        uuid,
  participant_id   uuid,
  -- Null for the matter's assigned attorney of the time.
  assigned_to      uuid,
  -- Also the number of the newest message. A writer locks the matter, so the numbers have no gap.
  messages_count   integer not null,
  -- Numbers of messages: up to where the firm has answered, the person has read, and anybody of the firm has read.
  answered_through integer not null default 0,
  read_by_person   integer not null default 0,
  read_by_firm     integer not null default 0,
  unanswered_since timestamptz(3),
  last_message_at  timestamptz(3) not null,
  created_at       timestamptz(3) not null,
  constraint message_threads_of_firm unique (firm_id, id),
  constraint message_threads_of_person unique nulls not distinct (firm_id, matter_id, client_id, participant_id),
  constraint message_threads_of_one_person check (client_id is null or participant_id is null),
  constraint message_threads_matter foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint message_threads_client foreign key (firm_id, client_id) references clients (firm_id, id),
  constraint message_threads_participant foreign key (firm_id, participant_id) references participants (firm_id, id)
);
create index message_threads_newest on message_threads (firm_id, last_message_at desc, id desc);
create index message_threads_unanswered on message_threads (firm_id, unanswered_since, id)
  where unanswered_since is not null;

create table messages (
  id          uuid primary key,
  firm_id     uuid not null,
  thread_id   uuid not null,
  -- From 1 on in each thread.
  number      integer not null,
  by_firm     boolean not null,
  -- Null for what a client or participant wrote, and for a key that no user made.
  author_id   uuid,
  -- As it was when they wrote.
  author_name text,
  text        text not null,
  created_at  timestamptz(3) not null,
  -- False before the second step of a link that protects what was given.
  verified    boolean not null default true,
  constraint messages_of_thread unique (firm_id, thread_id, number),
  constraint messages_thread foreign key (firm_id, thread_id) references message_threads (firm_id, id)
);

-- Up to which message each user of the firm has read. The reader of keys that no user made is the nil UUID.
create table message_reads (
  firm_id   uuid not null,
  thread_id uuid not null,
  reader    uuid not null,
  number    integer not null,
  primary key (firm_id, thread_id, reader),
  constraint message_reads_thread foreign key (firm_id, thread_id) references message_threads (firm_id, id)
);

-- Files of messages. The key gives each upload to one message: a second message with it is refused.
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
