/** The database does not move its clock with a test: lets the service remove months of any year. */
export const LET_MONTHS_GO = 'insert into audit_keeping (kept_days) values (-36500)'
