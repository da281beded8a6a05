-- The code of each firm that a question lists. Both are null in questions of earlier versions, whose firm_ids were chosen by
-- their place. Questions with codes leave firm_ids empty, so that an earlier version finds no choice in them.
alter table sms_questions add column codes text[];
alter table sms_questions add column coded_firm_ids uuid[];
