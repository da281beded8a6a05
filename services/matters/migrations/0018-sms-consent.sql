-- What the holders of numbers answered to SMS, as notifications tells it: it holds for every firm's client with the number.
create table sms_choices (
  -- In E.164 form.
  phone      text primary key,
  opted_out  boolean not null,
  changed_at timestamptz(3) not null
);

alter table clients
  -- Whether the client agreed to SMS at the present number, as the firm recorded it; null where it recorded nothing.
  add column sms_consent boolean,
  add column sms_consent_at timestamptz(3),
  -- Since when the client has the present number; null since the client was created.
  add column phone_since timestamptz(3),
  add constraint clients_sms_consent check ((sms_consent is null) = (sms_consent_at is null));
