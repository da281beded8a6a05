/** An error as the provider answers it: https://docs.stripe.com/api/errors */
export class ProviderError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, type: string, message: string, { code, param }: { code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }

  toJSON() {
    const { type, message, code, param } = this
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}

const invalidRequest = (message: string, details?: { code?: string; param?: string }, status = 400) =>
  new ProviderError(status, 'invalid_request_error', message, details)

/** Every error that the interface answers by itself. */
export const providerErrors = {
  noKey: () =>
    invalidRequest(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      {},
      401,
    ),
  wrongKey: (key: string) =>
    invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`, {}, 401),
  noRoute: (method: string, path: string) =>
    invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { code: 'url_invalid' }, 404),
  wrongVersion: (version: string) => invalidRequest(`Invalid Stripe API version: ${version}`),
  missing: (param: string) => invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param }),
  unknown: (param: string) =>
    invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }),
  invalid: (param: string, message: string) => invalidRequest(message, { param }),
  noSuch: (what: string, id: string, param = 'id', status = 404) =>
    invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status),
  keyReused: () =>
    new ProviderError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one you sent if you meant to execute a different request.',
    ),
  keyInUse: () =>
    new ProviderError(
      409,
      'idempotency_error',
      'There is currently another in-progress request using this Idempotent Key. Please try again later.',
      { code: 'idempotency_key_in_use' },
    ),
  ours: (status: number) =>
    status === 402
      ? new ProviderError(402, 'card_error', 'Your card was declined.', { code: 'card_declined' })
      : status === 429
        ? new ProviderError(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' })
        : new ProviderError(status, 'api_error', 'An unknown error occurred.'),
}
