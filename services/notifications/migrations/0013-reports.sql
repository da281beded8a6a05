-- Reports walk all communications of a firm in order of time.
create index communications_by_creation on communications (firm_id, created_at, id);
