/** How the API description covers requests that may be repeated. Source: decisions.md section 1, "Idempotency". */
import {
  CHANGE_KEPT_MS,
  type ErrorCode,
  IDEMPOTENCY_KEY_CHARACTERS_MAX,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAYED_HEADER,
  POST_KEPT_MS,
} from '@dossier/contracts'

const MINUTE_MS = 60_000

export const IDEMPOTENCY_TEXT = [
  `Every POST, PATCH and DELETE takes an \`${IDEMPOTENCY_KEY_HEADER}\`: a unique value that the caller makes up for a request and`,
  'sends again when it repeats the request. The request is then carried out once, and repetitions get the same answer with',
  `\`${IDEMPOTENT_REPLAYED_HEADER}: true\`: of a POST for ${POST_KEPT_MS / 60 / MINUTE_MS} hours, of a PATCH or DELETE for`,
  `${CHANGE_KEPT_MS / MINUTE_MS} minutes. Answers with 400, 401, 403, 429 and 5xx are not stored, nor are refusals that say to try`,
  'again, such as `scan_pending`; all others are. A key belongs to the credential that sends it and to one request. With a different',
  'request it answers 422 `idempotency_key_reused`; while the first request is running, 409 `idempotency_in_progress`.',
].join(' ')

/** Codes that any operation that takes a key may answer. */
export const IDEMPOTENCY_CODES: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_key_reused']

export const REPLAYED_HEADERS = [IDEMPOTENT_REPLAYED_HEADER]

export const idempotencyParameterRef = { $ref: '#/components/parameters/IdempotencyKey' }

export const idempotencyParameters = {
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    required: false,
    description: 'Names the request, so that it can be sent again without being carried out twice.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_CHARACTERS_MAX,
      pattern: '^[\\x20-\\x7e]+$',
      examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'],
    },
  },
}

export const idempotencyHeaders = {
  [IDEMPOTENT_REPLAYED_HEADER]: {
    description: 'Present when the answer was kept from an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
}
