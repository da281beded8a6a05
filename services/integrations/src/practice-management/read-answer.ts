import { z } from 'zod'
import type { Answer } from './http.ts'

/** The API wraps what went wrong; the token endpoint has the form of RFC 6749. */
const Refusal = z.union([
  z.object({ error: z.object({ type: z.string().optional(), message: z.string() }) }),
  z.object({ error: z.string(), error_description: z.string().optional() }),
])

/** What the answer says; undefined where it is not JSON. */
export function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a refusal says, for people; undefined where it says nothing readable. */
export function readMessage(answer: Answer): string | undefined {
  const refusal = Refusal.safeParse(readJson(answer))
  if (!refusal.success) return undefined
  const { error } = refusal.data
  if (typeof error === 'object') return [error.type, error.message].filter(Boolean).join(': ')
  const description = 'error_description' in refusal.data ? refusal.data.error_description : undefined
  return [error, description].filter(Boolean).join(': ')
}
