/** How the API description tells of errors: what each code looks like, and which codes a status stands for. */
import {
  AppError,
  docsPaths,
  type ErrorCode,
  type ErrorDetails,
  errorKinds,
  exampleId,
  type IdPrefix,
  idKinds,
} from '@dossier/contracts'
import { createErrorBody } from '../http/respond.ts'
import { REQUEST_ID_EXAMPLE } from './headers.ts'
import type { Json } from './schemas.ts'

/** The web application, in examples. */
export const EXAMPLE_ORIGIN = 'https://app.example.com'
const errorBody = createErrorBody(EXAMPLE_ORIGIN)

export const errorSchema = {
  type: 'object',
  description: 'What every failure looks like.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'What went wrong.',
      required: ['code', 'message', 'details'],
      properties: {
        code: {
          type: 'string',
          description: 'What went wrong, for programs. Codes are added, never renamed.',
          examples: ['matter_not_found'],
        },
        message: { type: 'string', description: 'What went wrong, for people.', examples: ['No such matter.'] },
        details: {
          type: 'object',
          description: 'Structure depends on the code; `fields` names refused fields.',
          properties: {
            docs_url: {
              type: 'string',
              description: 'The page about the code: why it comes, and what to do.',
              examples: [EXAMPLE_ORIGIN + docsPaths.error('matter_not_found')],
            },
          },
          additionalProperties: true,
          examples: [{ resource: 'matter', id: exampleId('mat') }],
        },
      },
    },
  },
}

/** Of the codes whose details do not follow from their name or status. */
const DETAILS: Partial<Record<ErrorCode, ErrorDetails>> = {
  validation_error: { fields: [{ field: 'name', message: 'must not be empty' }] },
  invalid_request: { fields: [{ field: 'title', message: 'must not be empty' }] },
  invalid_channel: { fields: [{ field: 'channel', message: 'must be one of email, sms' }] },
  missing_recipient: { channel: 'email' },
  insufficient_scope: { required: 'matters:write' },
  not_found: {},
  method_not_allowed: { allowed: ['GET', 'PATCH'] },
  user_already_exists: { email: 'ana@example.com' },
  duplicate_matter: { title: 'Silva visa' },
  invalid_status_transition: { from: 'archived', to: 'archived' },
  link_expired: { reason: 'revoked', firm: { name: 'Silva & Partners', phone: '+12125550147' } },
  storage_limit_reached: { limit_gb: 100, file_size_bytes: 482_113 },
  scan_not_clean: { scan_status: 'infected', signature: 'Eicar-Test-Signature' },
  send_failed: { channel: 'email' },
  rate_limit_exceeded: { reset_at: '2026-03-02T14:06:00.000Z' },
}

/** The body of an error as the gateway sends it. */
export function exampleError(code: ErrorCode): unknown {
  return JSON.parse(errorBody(new AppError(code, DETAILS[code] ?? detailsByName(code)), REQUEST_ID_EXAMPLE))
}

function detailsByName(code: ErrorCode): ErrorDetails {
  if (code.endsWith('_limit_reached')) return { limit: 250 }
  if (code.endsWith('_expired') && errorKinds[code].status !== 401) return { expired_at: '2026-03-02T14:05:11.482Z' }
  if (!code.endsWith('_not_found')) return {}
  const prefix = (Object.keys(idKinds) as IdPrefix[]).find((one) => idKinds[one].notFound === code)
  return { resource: code.slice(0, -'_not_found'.length), ...(prefix && { id: exampleId(prefix) }) }
}

/** Examples by code, of the codes that are used. */
export function errorExamples(codes: Iterable<ErrorCode>): Json {
  return Object.fromEntries(
    [...codes].sort().map((code) => [code, { summary: errorKinds[code].message, value: exampleError(code) }]),
  )
}

/** What a status with these codes is answered with. */
export function describeCodes(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorKinds[code].message}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}
