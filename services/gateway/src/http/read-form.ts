import express, { type Request, type Response } from 'express'

/** Far above what any form here holds. */
const FORM_BYTES_MAX = 32 * 1024
const FIELDS_MAX = 50

const FORM_TYPE = 'application/x-www-form-urlencoded'

const parse = express.raw({ limit: FORM_BYTES_MAX, inflate: false, type: () => true })
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A form that could not be read. The message is for whoever sent it. */
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
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => (error ? reject(asFormError(error)) : resolve()))
  })
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(decode(req.body))) {
    if (fields.has(name)) throw new FormError(400, 'The form has a field twice.')
    if (fields.size >= FIELDS_MAX) throw new FormError(400, 'The form has too many fields.')
    fields.set(name, value)
  }
  return new Form(fields)
}

function decode(body: unknown): string {
  try {
    return Buffer.isBuffer(body) ? decoder.decode(body) : ''
  } catch {
    throw new FormError(400, 'The body is not UTF-8.')
  }
}

/** The body parser marks what the sender did wrong with a status below 500. */
function asFormError(error: unknown): unknown {
  const status = (error as { status?: number }).status ?? 500
  if (status === 413) return new FormError(413, `The body is larger than ${FORM_BYTES_MAX / 1024} KiB.`)
  if (status === 415) return new FormError(415, 'The body must be sent as it is, without compression.')
  return status < 500 ? new FormError(400, 'The body could not be read.') : error
}
