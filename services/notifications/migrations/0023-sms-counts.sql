-- SMS of a day that bounds apply to, kept two days.
create table sms_counts (
  -- In UTC.
  day     date not null,
  -- 'to' a number, of all firms; of a 'firm'; 'from' a number.
  kind    text not null check (kind in ('to', 'firm', 'from')),
  -- The number in E.164 form, or the id of the firm.
  subject text not null,
  count   integer not null check (count >= 0),
  primary key (day, kind, subject)
);
