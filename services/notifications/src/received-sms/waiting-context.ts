/** Seals the text of a waiting answer to its row: a text moved to another row does not open. */
export function waitingContext(id: string): string {
  return `sms_waiting_answer:${id}`
}
