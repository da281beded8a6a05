import type { OwnerName } from '@dossier/contracts'

/** What services and storage know each other's things by. */
export type ReferenceKind = 'firm' | 'user' | 'client' | 'matter' | 'participant' | 'document' | 'upload' | 'object'

/** Rows of a service that others refer to: the query gives their ids. */
export interface HeldRows {
  holds: ReferenceKind
  /** One column: the id. */
  query: string
}

/** Rows of a service that refer to what another one, or storage, has. */
export interface ReferringRows {
  /** Name of the rows in reports. */
  from: string
  to: ReferenceKind
  /** Two columns: the id of the row, and the referenced id, which must not be null. */
  query: string
}

export type References = readonly (HeldRows | ReferringRows)[]

/** A line of the command `list-references`: `has matter 01…` or `needs matter 01… document 02…`. */
export function heldLine(kind: ReferenceKind, id: string): string {
  return `has ${kind} ${id}`
}

/** The last line of a service's list, so that one which was cut short is noticed. */
export function trailerLine(service: OwnerName, lines: number): string {
  return `# ${lines} lines of ${service}`
}

export function referringLine(from: { kind: string; id: string }, to: { kind: ReferenceKind; id: string }): string {
  return `needs ${to.kind} ${to.id} ${from.kind} ${from.id}`
}
