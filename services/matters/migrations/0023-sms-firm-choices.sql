-- What the holders of numbers answered to SMS from the own number of one firm, as notifications tells it; `sms_choices` has
-- what they answered to the number that firms share.
create table sms_firm_choices (
  -- In E.164 form.
  phone      text not null,
  firm_id    uuid not null,
  opted_out  boolean not null,
  changed_at timestamptz(3) not null,
  primary key (phone, firm_id)
);
