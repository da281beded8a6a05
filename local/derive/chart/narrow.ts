/** Adds `matchers` to each selector of an expression in PromQL that names no other metrics than these. */
export function narrow(expression: string, metrics: readonly string[], matchers: string): string {
  const selector = new RegExp(`\\b((?:${metrics.join('|')})(?:_bucket|_count|_sum)?)\\b(?:\\{([^}]*)\\})?`, 'g')
  return expression.replaceAll(selector, (_, name: string, own?: string) =>
    own ? `${name}{${matchers},${own}}` : `${name}{${matchers}}`,
  )
}
