/** Versions for optimistic locking, so that nobody overwrites a change that they have not seen. */
import { z } from 'zod'
import { AppError } from './error.ts'
import { SentTimestamp } from './fields.ts'
import { UserId } from './ids.ts'

/** The largest `integer` of PostgreSQL. */
const VERSION_MAX = 2_147_483_647

/** Starts at 1 and grows with each change. */
export const Version = z.int().min(1).max(VERSION_MAX).meta({ example: 3 })

/** Fields of a versioned resource. */
export const versionedFields = {
  version: Version.describe('Starts at 1 and grows with each change.'),
  updated_by: UserId.nullable().describe('The user who last changed it; null if no user did.'),
}

/** A field of each operation that changes such a resource. Adds `version_conflict` to its errors. */
export const expectedVersion = {
  expected_version: Version.optional().describe(
    'The `version` that the caller has seen. If the resource now has another version, nothing changes and the response is 409 `version_conflict`. Its `details` have the current `version`, `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_version`, the change is made regardless of the version.',
  ),
}

/** A field of resources that have an `updated_at` but no `version`. */
export const changedBy = {
  updated_by: UserId.nullable().describe('The user who last changed it; null if no user did, or if unknown.'),
}

const EXPECTED_UPDATED_AT =
  'The `updated_at` that the caller has seen. If the resource has changed since, nothing changes now and the response is 409 `version_conflict`. Its `details` have the current `updated_at` and `updated_by`, and in `differing_fields` the names of the sent fields that differ from the saved values. A request that would change nothing is not a conflict. Without `expected_updated_at`, the change is made in any case.'

/** The same precondition for resources that have no `version`. */
export const expectedUpdatedAt = {
  expected_updated_at: SentTimestamp.optional().describe(EXPECTED_UPDATED_AT),
}

/** The same for resources whose `updated_at` is null until they are first set. */
export const expectedUpdatedAtOrNull = {
  expected_updated_at: SentTimestamp.nullable()
    .optional()
    .describe(`${EXPECTED_UPDATED_AT} Null means that nobody has set it yet.`),
}

/** Optional fields that refuse a change based on an older version. */
export const PRECONDITIONS = ['expected_version', 'expected_updated_at'] as const

interface Changed {
  updated_at: string | null
  updated_by: UserId | null
}

/**
 * Refuses a change based on another version. The caller must have locked the resource.
 *
 * @param changes the fields that would change, at least one
 * @throws AppError version_conflict
 */
export function assertVersion(
  { version, updated_at, updated_by }: Changed & { version: number },
  expected: number | undefined,
  changes: object,
): void {
  if (expected === undefined || expected === version) return
  throw new AppError('version_conflict', { version, updated_at, updated_by, differing_fields: Object.keys(changes) })
}

/**
 * The same for a resource without a `version`.
 *
 * @throws AppError version_conflict
 */
export function assertUnchangedSince(
  { updated_at, updated_by }: Changed,
  expected: string | null | undefined,
  changes: object,
): void {
  if (expected === undefined || expected === updated_at) return
  throw new AppError('version_conflict', { updated_at, updated_by, differing_fields: Object.keys(changes) })
}
