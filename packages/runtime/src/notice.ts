import type { OwnerName } from '@dossier/contracts'

/**
 * The subject of a notice: a word to every process that wants to hear it, not stored, not retried. Only for what a
 * time-to-live bounds anyway, such as emptying a cache early.
 */
export function noticeSubject(service: OwnerName, name: string): string {
  return `note.${service}.${name}`
}
