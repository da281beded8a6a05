-- Whether the participant agreed to SMS at `phone`, as the firm recorded it. Both null where it recorded nothing.
alter table participants add column sms_consent boolean;
alter table participants add column sms_consent_at timestamptz(3);
