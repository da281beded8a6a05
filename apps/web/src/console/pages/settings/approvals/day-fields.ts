/** Fields of calls that are days, YYYY-MM-DD. */
export const DAY_FIELDS: readonly string[] = ['date_of_birth', 'due_date', 'expires_on']
