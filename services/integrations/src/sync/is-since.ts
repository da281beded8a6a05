/** Whether something was made at an instant or after it. Instants of the other side may have any offset. */
export function isSince(createdAt: string | null | undefined, since: string): boolean {
  return Date.parse(createdAt ?? '') >= Date.parse(since)
}
