-- What the holders of numbers say of SMS from the own number of one firm; `sms_opt_outs` has what they say of the shared one.
create table sms_firm_choices (
  -- In E.164 form.
  phone           text not null,
  firm_id         uuid not null,
  -- False since a START; the row stays, so that an older STOP that is heard of late changes nothing.
  opted_out       boolean not null,
  changed_at      timestamptz(3) not null,
  -- The change that matters was told of, which shows it on the firm's clients.
  told_changed_at timestamptz(3),
  primary key (phone, firm_id)
);
create index sms_firm_choices_untold on sms_firm_choices (changed_at) where told_changed_at is distinct from changed_at;
