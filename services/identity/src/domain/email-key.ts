/** What two spellings of one address have in common: uniqueness and sign-in go by it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
