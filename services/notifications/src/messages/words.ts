/** Names may hold line breaks; subjects and greetings must not. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Such as `March 31, 2026 at 5:30 AM EDT`. */
export function instantInWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')
}
