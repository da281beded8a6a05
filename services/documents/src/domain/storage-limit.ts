import { AppError, BYTES_PER_GB, type Plan, type Principal, planLimits } from '@dossier/contracts'

/** Bytes that a firm of the plan may keep. */
export function storageBytesMax(plan: Plan): number {
  return planLimits[plan].storageGb * BYTES_PER_GB
}

/** What the firm has paid for is not told to its clients. */
export function storageLimitReached({ plan, kind }: Pick<Principal, 'plan' | 'kind'>, sizeBytes: number): AppError {
  return new AppError('storage_limit_reached', {
    ...(kind !== 'portal' && { limit_gb: planLimits[plan].storageGb }),
    file_size_bytes: sizeBytes,
  })
}
