import { AppError, BYTES_PER_GB, type Plan, planLimits } from '@dossier/contracts'

/** Bytes that a firm of the plan may keep. */
export function storageBytesMax(plan: Plan): number {
  return planLimits[plan].storageGb * BYTES_PER_GB
}

export function storageLimitReached(plan: Plan, sizeBytes: number): AppError {
  return new AppError('storage_limit_reached', { limit_gb: planLimits[plan].storageGb, file_size_bytes: sizeBytes })
}
