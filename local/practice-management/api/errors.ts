/** An error as the interface answers it. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, type: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.type = type
    this.headers = headers
  }

  toJSON() {
    return { error: { type: this.type, message: this.message } }
  }
}

/** Every error that the interface answers by itself. */
export const apiErrors = {
  badRequest: (message: string) => new ApiError(400, 'ArgumentError', message),
  invalidFields: (message: string) => new ApiError(400, 'InvalidFields', message),
  unauthorized: () =>
    new ApiError(401, 'UnauthorizedError', 'User is required for this endpoint.', { 'WWW-Authenticate': 'Bearer' }),
  notFound: (what: string) => new ApiError(404, 'RecordNotFound', `${what} could not be found.`),
  noRoute: () => new ApiError(404, 'RouteNotFound', 'There is no such endpoint.'),
  notJson: () => new ApiError(415, 'UnsupportedMediaType', 'The body must be JSON.'),
  unprocessable: (message: string) => new ApiError(422, 'UnprocessableEntity', message),
  rateLimited: (retryAfterS: number) =>
    new ApiError(429, 'RateLimited', `Rate limit exceeded. Retry in ${retryAfterS} seconds.`, {
      'Retry-After': String(retryAfterS),
    }),
  moved: (location: string) =>
    new ApiError(307, 'TemporaryRedirect', 'The endpoint is at another address.', { Location: location }),
  told: (status: number, headers: Readonly<Record<string, string>>) =>
    new ApiError(status, 'ToldToFail', `The stand-in was told to answer ${status}.`, headers),
}
