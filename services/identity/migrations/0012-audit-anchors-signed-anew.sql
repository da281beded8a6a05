-- A new key signs anchors anew; nothing else about them ever changes.
drop trigger audit_anchors_append_only on audit_anchors;
create trigger audit_anchors_append_only
  before update of firm_id, sequence, reason, hash, recorded_at or delete on audit_anchors
  for each row execute function audit_refuse_change();
