import { S3Error } from '../errors.ts'

/**
 * A number in the query of a list, bounded.
 *
 * @throws S3Error InvalidArgument
 */
export function parsePageSize(
  name: string,
  value: string | undefined,
  sizeMax: number = Number.MAX_SAFE_INTEGER,
): number {
  if (value === undefined) return sizeMax
  if (!/^\d{1,9}$/.test(value)) throw new S3Error('InvalidArgument', `Provided ${name} not an integer or too large.`)
  return Math.min(Number(value), sizeMax)
}
