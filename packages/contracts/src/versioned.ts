/** Resources that people edit at length have a version, so that nobody overwrites a change that they have not seen. */
import { z } from 'zod'
import { AppError } from './error.ts'
import { SentTimestamp } from './fields.ts'
import { UserId } from './ids.ts'

/** The largest `integer` of PostgreSQL. */
const VERSION_MAX = 2_147_483_647

/** 1 at first; grows with each change. */
export const Version = z.int().min(1).max(VERSION_MAX).meta({ example: 3 })

/** Fields of a resource whose changes are counted. */
export const versionedFields = {
  version: Version.describe('1 at first; grows with each change.'),
  updated_by: UserId.nullable().describe('The user who changed it last; null where no user did.'),
}

/** A field of each operation that changes such a resource. The operation gains `version_conflict`. */
export const expectedVersion = {
  expected_version: Version.optional().describe(
    'The `version` that the caller has seen. If the resource has another version by now, nothing changes: 409 `version_conflict`, with the present `version`, `updated_at` and `updated_by` in `details`, and in `differing_fields` the names of the fields that were sent and differ from what is saved. A request that would change nothing is no conflict. Without `expected_version`, the change is made whatever the version is.',
  ),
}

/** A field of resources that have an `updated_at` and no `version`. */
export const changedBy = {
  updated_by: UserId.nullable().describe('The user who changed it last; null where no user did, or nobody knows.'),
}

const EXPECTED_UPDATED_AT =
  'The `updated_at` that the caller has seen. If the resource has changed since, nothing changes: 409 `version_conflict`, with the present `updated_at` and `updated_by` in `details`, and in `differing_fields` the names of the fields that were sent and differ from what is saved. A request that would change nothing is no conflict. Without `expected_updated_at`, the change is made in any case.'

/** The same precondition for resources that have no `version`. */
export const expectedUpdatedAt = {
  expected_updated_at: SentTimestamp.optional().describe(EXPECTED_UPDATED_AT),
}

/** The same for what has an `updated_at` of null until it is first set. */
export const expectedUpdatedAtOrNull = {
  expected_updated_at: SentTimestamp.nullable()
    .optional()
    .describe(`${EXPECTED_UPDATED_AT} Null expects that nobody has set it yet.`),
}

/** Optional fields that refuse a change which was made of something older. */
export const PRECONDITIONS = ['expected_version', 'expected_updated_at'] as const

interface Changed {
  updated_at: string | null
  updated_by: UserId | null
}

/**
 * Refuses a change that was made of another version. The caller has locked the resource.
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
 * The same for a resource that has no `version`.
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
