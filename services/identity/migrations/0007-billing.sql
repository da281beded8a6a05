-- Who a firm is at the payment provider; one customer for each firm, made when it first needs one.
create table billing_customers (
  firm_id             uuid primary key references firms,
  customer_id         text not null unique,
  -- The checkout that was opened last, and a hash of what was asked for, so that the same is not opened twice.
  checkout_session_id text,
  checkout_request    text,
  created_at          timestamptz(3) not null
);

-- Each subscription as the newest of its events says. A firm can have had several.
create table billing_subscriptions (
  id                   text primary key,
  firm_id              uuid not null references billing_customers,
  -- The provider's own word.
  status               text not null,
  -- Null when its price belongs to no plan that is known here.
  plan                 text check (plan in ('standard', 'pro', 'enterprise')),
  current_period_start timestamptz(3) not null,
  current_period_end   timestamptz(3) not null,
  cancel_at_period_end boolean not null,
  created_at           timestamptz(3) not null,
  -- The event that this is the state of; one that sorts before it changes nothing.
  event_at             timestamptz(3) not null,
  event_rank           smallint not null,
  event_id             text collate "C" not null,
  -- Whether it is newer than that event: the provider was asked since and said so.
  is_answer            boolean not null default false,
  -- Rises with each change, so that what was read outside of a transaction can be written only if nothing came between.
  version              integer not null
);
create index billing_subscriptions_of_firm on billing_subscriptions (firm_id);

-- Every event of the provider that was taken, so that each counts once. What it said is not kept.
create table billing_events (
  id          text primary key,
  firm_id     uuid references firms,
  type        text not null,
  -- The provider's own time.
  created_at  timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- What became of it: applied, outdated, asked (the provider is asked for the state), ignored, unknown_customer.
  outcome     text not null
);
create index billing_events_by_age on billing_events (received_at);
