import { AppError } from '@dossier/contracts'
import type { Request, Response } from 'express'
import { isEncoded, readBody } from './read-body.ts'

/** Far above what any form here holds. */
const FORM_BYTES_MAX = 16 * 1024
const FIELDS_MAX = 50

export const FORM_TYPE = 'application/x-www-form-urlencoded'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A form that could not be read. The message is for its sender. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly status: 400 | 413 | 415

  constructor(status: FormError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** The fields of a form by name. One that is not there and one that is empty are the same. */
export class Form {
  readonly #fields: ReadonlyMap<string, string>

  constructor(fields: ReadonlyMap<string, string>) {
    this.#fields = fields
  }

  text(name: string): string {
    return this.#fields.get(name) ?? ''
  }

  optional(name: string): string | undefined {
    return this.#fields.get(name) || undefined
  }
}

/**
 * Reads an urlencoded form. A field that comes twice is refused, since two readers could take one each.
 *
 * @throws FormError
 */
export async function readForm(req: Request, res: Response): Promise<Form> {
  if (!req.is(FORM_TYPE)) throw new FormError(415, `The body must be ${FORM_TYPE}.`)
  if (isEncoded(req)) throw new FormError(415, 'The body must be sent as it is, without compression.')
  const body = await readBody(req, res, FORM_BYTES_MAX).catch((error) => {
    throw asFormError(error)
  })
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(decode(body))) {
    if (fields.has(name)) throw new FormError(400, 'The form has a field twice.')
    if (fields.size >= FIELDS_MAX) throw new FormError(400, 'The form has too many fields.')
    fields.set(name, value)
  }
  return new Form(fields)
}

function decode(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new FormError(400, 'The body is not UTF-8.')
  }
}

/** What the sender did wrong, in the words of forms. */
function asFormError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'payload_too_large') {
    return new FormError(413, `The body is larger than ${FORM_BYTES_MAX / 1024} KiB.`)
  }
  return new FormError(400, 'The body could not be read.')
}
