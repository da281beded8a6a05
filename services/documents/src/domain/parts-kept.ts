const DAY_MS = 86_400_000

/**
 * Days after which a file in parts that is still open is nobody's: as many as the bucket keeps what is removed, and always more than
 * one can be sent and is removed by the service itself.
 */
export function partsKeptDays(versionsKeptDays: number, partUploadMs: number): number {
  return Math.max(versionsKeptDays, Math.ceil(partUploadMs / DAY_MS) + 1)
}
