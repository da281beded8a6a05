import type { CommunicationId } from '@dossier/contracts'

/** What the text of a communication is sealed under: a text moved to another row does not open. */
export function messageContext(id: CommunicationId): string {
  return `communication:${id}`
}
