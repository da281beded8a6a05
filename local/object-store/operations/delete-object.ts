import { writeGuard } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Succeeds also when there is no such object, as S3 does. */
export const deleteObject: Operation = async (store, { bucket, key, headers }) => {
  await store.buckets.get(bucket).delete(key, writeGuard(headers))
  return { status: 204 }
}
