const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What the SMS provider is to do: answer with the text, or nothing. https://www.twilio.com/docs/messaging/twiml */
export function twiml(answer: string | null): string {
  const message = answer === null ? '' : `<Message>${answer.replace(/[&<>]/g, (one) => ENTITIES[one]!)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
