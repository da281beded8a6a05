import { visibleText } from '@dossier/runtime'
import { z } from 'zod'
import type { Answer } from './http.ts'

const ApiRefusal = z.object({ error: z.object({ type: z.string().optional(), message: z.string() }) })

/** The API wraps what went wrong; the token endpoint has the form of RFC 6749. */
const Refusal = z.union([ApiRefusal, z.object({ error: z.string(), error_description: z.string().optional() })])

/** The content of the response; undefined if it is not JSON. */
export function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message of a refusal, without the secrets that were sent; undefined if there is nothing readable. */
export function readMessage(answer: Answer, sent: readonly string[]): string | undefined {
  const refusal = Refusal.safeParse(readJson(answer))
  if (!refusal.success) return undefined
  const { error } = refusal.data
  const parts =
    typeof error === 'object'
      ? [error.type, error.message]
      : [error, 'error_description' in refusal.data ? refusal.data.error_description : undefined]
  return withoutSecrets(parts.filter(Boolean).join(': '), sent)
}

/** The text in one line, with each secret replaced, even if it is written as in a form. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let shown = visibleText(text).replace(CONTROL_CHARACTERS, ' ')
  for (const secret of secrets.filter(Boolean)) {
    for (const written of [secret, encodeURIComponent(secret)]) shown = shown.replaceAll(written, '[secret]')
  }
  return shown
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Whether the API itself answered, and not something on the way to it. */
export function isOfApi(answer: Answer): boolean {
  return ApiRefusal.safeParse(readJson(answer)).success
}
