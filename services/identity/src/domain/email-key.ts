/** Normal form of an email address, used for uniqueness and sign-in. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
