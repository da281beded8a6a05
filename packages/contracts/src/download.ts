import { z } from 'zod'
import type { Operation } from './operation.ts'

/** Whether a successful response hands out a file. */
export function isDownload({ output }: Pick<Operation, 'output'>): boolean {
  return output instanceof z.ZodObject && 'download_url' in output.shape
}
