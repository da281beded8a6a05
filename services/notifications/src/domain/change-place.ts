import { type FirmId, toUuid } from '@dossier/contracts'

/** The position in a firm's changes that callers send back. It includes the firm, in case a caller alters it. */
export function placeText(firmId: FirmId, position: number): string {
  return `${mark(firmId)}-${position}`
}

/** Undefined if the text is not a place, or names another firm. */
export function readPlace(firmId: FirmId, text: string): number | undefined {
  const [, firm, position] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(text) ?? []
  return firm === mark(firmId) ? Number(position) : undefined
}

function mark(firmId: FirmId): string {
  return toUuid(firmId).slice(-8)
}
